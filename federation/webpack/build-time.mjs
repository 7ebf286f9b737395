/**
 * A loader for `*.build-time.ts`: runs the module while webpack builds, and puts only the values of its exports, which have to
 * be JSON, into the bundle.
 */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader from the default export
export default function buildTime(source) {
  return source;
}

export function pitch() {
  const done = this.async();
  this.importModule(`${this.resourcePath}?run`).then((exports) => {
    const lines = Object.entries(exports).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
    done(null, lines.join('\n'));
  }, done);
}
