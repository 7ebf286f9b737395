const { preset } = require('../federation/jest/preset.cjs');

const react = preset(__dirname, { dom: true });

/** The same suite on both builds: React within the shell, Preact on the visitor's own page. */
module.exports = [
  react,
  {
    ...react,
    displayName: 'mf-fill on preact',
    moduleNameMapper: {
      ...react.moduleNameMapper,
      '^react$': 'preact/compat',
      '^react-dom$': 'preact/compat',
      '^react-dom/server$': 'preact/compat/server',
      '^react-dom/client$': 'preact/compat/client',
      '^react-dom/test-utils$': 'preact/test-utils',
      '^react/jsx-(dev-)?runtime$': 'preact/jsx-runtime',
    },
  },
];
