import Module from 'node:module';
import { join } from 'node:path';
import { classSalt } from './browser.mjs';
import { onServer } from './on-server.mjs';

/** Runs a CommonJS bundle without dependencies and returns its exports. */
function exportsOf(code, file) {
  const module = new Module(file);
  module._compile(code, file);
  return module.exports;
}

/** Writes the HTML that the bundle’s export `html` returns, instead of the bundle. */
class HtmlPlugin {
  constructor(file) {
    this.file = file;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('HtmlPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HtmlPlugin', stage }, (files) => {
        const bundles = Object.keys(files).filter((name) => name.endsWith('.cjs'));
        for (const name of bundles) {
          const code = String(compilation.getAsset(name)?.source.source());
          compilation.deleteAsset(name);
          if (compilation.errors.length > 0) continue;
          const { html } = exportsOf(code, join(compiler.context, name));
          compilation.emitAsset(this.file, new sources.RawSource(html()));
        }
      });
    });
  }
}

/**
 * A page of the host as HTML, rendered while the build runs: `dist/server/{file}`. The host’s build makes it interactive.
 *
 * @param {{ directory: string, name: string, entry: string, file: string }} page `entry` exports a function `html`
 */
export function prerendered({ directory, name, entry, file }) {
  return (_env, argv) => ({
    ...onServer({
      directory,
      name: `${name}-prerender`,
      salt: classSalt(directory, name),
      development: argv.mode !== 'production',
      entry: { prerender: entry },
      plugins: [new HtmlPlugin(file)],
    }),
    devtool: false,
  });
}
