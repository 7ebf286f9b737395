const { preset } = require('../federation/jest/preset.cjs');

const adapter = require.resolve('../federation/jest/preact-react.cjs');
const react = preset(__dirname, { dom: true });

/** Both builds run the same tests: on React as in the composed app, and on Preact as on the visitor’s own page. */
module.exports = [
  react,
  {
    ...react,
    displayName: 'mf-fill on preact',
    // Pages of the composed app, which only React renders.
    testPathIgnorePatterns: ['<rootDir>/src/pages/'],
    moduleNameMapper: {
      ...react.moduleNameMapper,
      '^react$': adapter,
      '^react-dom$': adapter,
      '^react-dom/client$': adapter,
      '^react-dom/test-utils$': adapter,
      '^react-dom/server$': 'preact-render-to-string',
      '^react/jsx-(dev-)?runtime$': 'preact/jsx-runtime',
    },
  },
];
