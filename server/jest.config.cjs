const preset = require('../federation/jest/preset.cjs').preset(__dirname);

// Packages of the server’s that ship ES modules only, with those they are made of.
const alsoModules = [
  'file-type',
  'hucre',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  '@fastify/static',
  'content-disposition',
  '@scure/base',
  '@otplib',
  'otplib',
  'age-encryption',
  '@noble',
  'p-limit',
  'yocto-queue',
].join('|');

module.exports = {
  ...preset,
  transformIgnorePatterns: preset.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!(', `(?!(${alsoModules}|`),
  ),
  setupFilesAfterEnv: ['<rootDir>/jest.setup.cjs'],
  // The same tests over a server of PostgreSQL, as `npm test` runs them; over the embedded database by default.
  ...(process.env.TESTS_OVER === 'postgres' && {
    globalSetup: '<rootDir>/src/testing/over-postgres/start.ts',
    globalTeardown: '<rootDir>/src/testing/over-postgres/stop.ts',
  }),
};
