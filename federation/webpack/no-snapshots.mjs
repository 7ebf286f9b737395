/** In place of the federation runtime’s snapshots of remote manifests, which we do not use: parts have a registry of their own. */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}

export function getGlobalRemoteInfo() {
  return {};
}
