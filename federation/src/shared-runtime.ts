import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { registerGlobalPlugins } from '@module-federation/runtime-core';
import federation from '@module-federation/webpack-bundler-runtime';
import * as runtime from './runtime-members';

/**
 * Compares versions only if they differ. The library parses the range that a part needs with two dozen regular expressions, for
 * each shared module: 20 ms and more on a slow machine, before the first page is shown.
 */
const sameVersion: ModuleFederationRuntimePlugin = {
  name: 'same-version',
  resolveShare(request) {
    const { shareScopeMap, scope, pkgName, version, shareInfo } = request;
    const shared = shareScopeMap[scope]?.[pkgName]?.[version];
    if (shared && shareInfo.shareConfig?.requiredVersion === `^${version}`) {
      request.resolver = () => ({ shared, useTreesShaking: false });
    }
    return request;
  },
};

/**
 * Offers the federation runtime of the page, so that the entry of a part does not carry its own copy: the core under the name that
 * `experiments.externalRuntime` of a part reads, and the part for bundles under the name that `webpack/page-bundler-runtime.mjs`
 * reads. Not by the plugin of the library (`provideExternalRuntime`): that adds a second copy of the whole runtime to the
 * shell. Call it before a part is loaded.
 */
export function provideRuntime(): void {
  const { bundlerRuntime, attachShareScopeMap } = federation;
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: runtime,
    _FEDERATION_BUNDLER_RUNTIME: { bundlerRuntime, attachShareScopeMap },
  });
  // Each part has an instance of the runtime with its own plugins.
  registerGlobalPlugins([sameVersion]);
}
