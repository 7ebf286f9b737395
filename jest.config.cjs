const { existsSync, readdirSync } = require('node:fs');

/** One run over every package that has tests; a package may have several projects. */
module.exports = {
  // A shared machine can be many times slower than a quiet one. No test waits for the time to pass.
  testTimeout: 90_000,
  // Workers keep the memory of embedded databases; a large one makes the tests of memory measure the others.
  workerIdleMemoryLimit: '1.5GB',
  reporters: ['default', '<rootDir>/scripts/endless-tests.cjs'],
  projects: readdirSync(__dirname)
    .filter(
      (folder) => existsSync(`${__dirname}/${folder}/jest.config.cjs`) && existsSync(`${__dirname}/${folder}/src`),
    )
    .flatMap((folder) => require(`./${folder}/jest.config.cjs`)),
};
