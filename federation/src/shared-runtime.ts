import * as runtime from './runtime-members';

/**
 * Offers the federation runtime of the page under the name that `experiments.externalRuntime` of a part reads, so that the
 * entry of a part does not carry its own copy. Not by the plugin of the library (`provideExternalRuntime`): that adds a second
 * copy of the whole runtime to the shell. Call it before a part is loaded.
 */
export function provideRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
}
