import { ModuleFederation } from '@module-federation/runtime-core';
import { provideRuntime } from './shared-runtime';

const react = { version: '19.3.1' };

/** Loads the React of the page as a part does that needs a range of versions. */
function loadShared(requiredVersion: string) {
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion };
  const page = new ModuleFederation({
    name: 'shell',
    remotes: [],
    shared: {
      react: { version: react.version, lib: () => react, shareConfig: { ...shareConfig, requiredVersion: false } },
    },
  });
  const part = new ModuleFederation({
    name: 'mf_builder',
    remotes: [],
    shared: { react: { version: '0', get: () => () => 'a copy of its own', shareConfig } },
  });
  part.initShareScopeMap('default', page.shareScopeMap.default ?? {});
  const factory = part.loadShareSync<typeof react>('react');
  return typeof factory === 'function' ? factory() : null;
}

beforeAll(provideRuntime);

test.each(['^19.3.1', '^19.0.0', '*'])('a part that needs React %s gets that of the page', (range) => {
  expect(loadShared(range)).toBe(react);
});

test.each(['^18.3.0', '^19.3.2', '^20.0.0'])('a part that needs React %s is refused: a page has one React', (range) => {
  expect(() => loadShared(range)).toThrow(/does not satisfy the requirement of mf_builder/);
});
