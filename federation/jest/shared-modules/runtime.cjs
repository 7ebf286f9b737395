const { default: Runtime } = require('jest-runtime');

/**
 * The runtime of jest, which loads the modules that `SharedEnvironment` names once per worker. To load them takes longer
 * than most tests. Each file of tests loads all other modules itself.
 */
module.exports = class SharingRuntime extends Runtime {
  #shared;

  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.#shared = environment.sharedModules;
    // Never torn down: a shared module may load another one at any time.
    if (this.#shared) this.#shared.runtime ??= new Runtime(config, environment, ...rest);
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (this.#shared && moduleName && !options?.isInternalModule && !this._resolution.isCoreModule(moduleName)) {
      const path = this._resolution.resolveCjs(from, moduleName);
      if (this.#shared.includes(path)) return this.#shared.runtime.requireModule(path);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }

  /** The source maps of shared modules as well, for the lines in reports of failures. */
  getSourceMaps() {
    const own = super.getSourceMaps();
    const shared = this.#shared?.runtime.getSourceMaps();
    if (!shared) return own;
    return {
      get: (file) => own.get(file) ?? shared.get(file),
      *[Symbol.iterator]() {
        yield* shared;
        yield* own;
      },
    };
  }
};
