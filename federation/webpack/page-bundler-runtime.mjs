/**
 * In place of the federation library’s runtime for bundles, in parts: most of it is the page’s copy, which the shell offers
 * (`src/shared-runtime.ts`). What belongs to one bundle is its own: its instance, its share scopes and its entry.
 */
import { init } from '@module-federation/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { bundlerRuntime, attachShareScopeMap } = globalThis._FEDERATION_BUNDLER_RUNTIME;

// biome-ignore lint/style/noDefaultExport: as the module that it replaces
export default {
  // The entry of a part calls nothing else of it: pages are loaded by the host.
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
