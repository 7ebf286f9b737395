/**
 * The jest project of one package.
 *
 * @param {string} directory the package’s folder (`__dirname` of its jest.config.cjs)
 * @param {{ dom?: boolean }} [options] `dom` for packages whose tests render components
 */
exports.preset = (directory, { dom = false } = {}) => ({
  displayName: require('node:path').basename(directory),
  rootDir: directory,
  roots: ['<rootDir>/src'],
  // Tests of faults take long: `npm run test:faults` runs them.
  testMatch: [process.env.TESSERA_TESTS ? `**/*.${process.env.TESSERA_TESTS}.ts` : '**/*.test.{ts,tsx}'],
  testEnvironment: dom ? require.resolve('./dom-environment.cjs') : require.resolve('./shared-modules/environment.cjs'),
  ...(dom ? {} : { runtime: require.resolve('./shared-modules/runtime.cjs') }),
  setupFilesAfterEnv: dom ? [require.resolve('./dom-setup.cjs')] : [],
  moduleNameMapper: {
    '\\.module\\.css$': require.resolve('./class-names.cjs'),
    '\\.css$': require.resolve('./empty-module.cjs'),
    '\\.(svg|woff2)$': require.resolve('./empty-module.cjs'),
    '^fast-check$': require.resolve('./fast-check.cjs'),
    '^unlimited-fast-check$': require.resolve('fast-check'),
  },
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  // Packages that ship ES modules only, which jest’s loader cannot require.
  transformIgnorePatterns: [
    '/node_modules/(?!(culori|debounce|jose|lucide-react|@base-ui|@tessera|react-dnd|dnd-core|@react-dnd|react-dnd-[a-z0-9-]+|@tanstack|jotai[a-z-]*|axios|typebox|@electric-sql|preact[a-z-]*|fast-check|pure-rand)/)',
  ],
});
