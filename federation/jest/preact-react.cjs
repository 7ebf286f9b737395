const preact = require('preact');
const { useContext, useMemo } = require('preact/hooks');
const { act } = require('preact/test-utils');
const adapter = require('../webpack/preact-react.mjs');

/*
 * `react` and `react-dom/client` for tests of the code that the visitor’s page ships: its adapter on Preact, and the members
 * that only
 * the testing library and the unreplaced icons need.
 */

function rootOf(container) {
  const { render } = adapter.createRoot(container);
  return { render, unmount: () => render(null) };
}

module.exports = {
  ...adapter,
  act,
  createContext: preact.createContext,
  createRef: preact.createRef,
  forwardRef:
    (component) =>
    ({ ref, ...props }) =>
      component(props, ref),
  useContext,
  useMemo,
  createRoot: rootOf,
  hydrateRoot: (container, element) => {
    adapter.hydrateRoot(container, element);
    return rootOf(container);
  },
};
