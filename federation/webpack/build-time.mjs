/**
 * A loader for `*.build-time.ts`: runs the module while webpack builds, and puts only the values of its exports, which have to
 * be JSON, into the bundle.
 */

/** The layer of the modules that run while webpack builds. */
export const BUILD_TIME_LAYER = 'build-time';

// biome-ignore lint/style/noDefaultExport: webpack takes a loader from the default export
export default function buildTime(source) {
  return source;
}

export function pitch() {
  const done = this.async();
  this.importModule(`${this.resourcePath}?run`, { layer: BUILD_TIME_LAYER }).then((exports) => {
    const lines = Object.entries(exports).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
    done(null, lines.join('\n'));
  }, done);
}
