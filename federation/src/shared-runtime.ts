import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/**
 * Members of the federation runtime that the entry of a part takes from the page instead of carrying its own copy. Not the
 * plugin of the library (`provideExternalRuntime`): that adds a second copy of the whole runtime to the shell.
 */
const runtime = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

/** Offers the runtime under the name that `experiments.externalRuntime` of a part reads. Call it before a part is loaded. */
export function provideRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
}
