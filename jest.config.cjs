const { readdirSync, existsSync } = require('node:fs');

/** One run over every package that has tests. */
module.exports = {
  projects: readdirSync(__dirname)
    .filter(
      (folder) => existsSync(`${__dirname}/${folder}/jest.config.cjs`) && existsSync(`${__dirname}/${folder}/src`),
    )
    .map((folder) => `<rootDir>/${folder}`),
};
