/**
 * In place of what the federation runtime does for reduced copies of shared modules, which no build here has: `init` starts the
 * instance of a build without the plugin for them, and a shared module is itself.
 */
export function init({ webpackRequire }) {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}

export function getSharedFallbackGetter({ factory }) {
  return factory;
}
