/** Writes a JSON file that describes the build. */
export class ManifestPlugin {
  /**
   * @param {string} file name in the output folder
   * @param {(compilation: import('webpack').Compilation) => object | Promise<object>} describe
   */
  constructor(file, describe) {
    this.file = file;
    this.describe = describe;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // After the stage in which file names get their content hashes.
        { name: 'ManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const text = JSON.stringify(await this.describe(compilation), null, 2);
          compilation.emitAsset(this.file, new sources.RawSource(`${text}\n`));
        },
      );
    });
  }
}

/**
 * The files of a page, and in `later` those that it loads once it is shown: the chunks with the name of the page and `Later`,
 * `Types` for the lazy field types, or `Checks` for the linter.
 */
export function filesOfPage(compilation, page) {
  const first = filesOf(compilation, page);
  const chunks = ['Later', 'Types', 'Checks'].map((end) => filesOf(compilation, page + end));
  const later = [...new Set(chunks.flatMap(({ js, css }) => [...js, ...css]))].filter(
    (file) => !first.js.includes(file) && !first.css.includes(file),
  );
  return later.length > 0 ? { ...first, later } : first;
}

/** The script and style files of a named chunk with those that it shares, without source maps and hot updates. */
export function filesOf(compilation, chunk) {
  const files = compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
  const ending = (end) => files.filter((file) => file.endsWith(end) && !file.includes('.hot-update.'));
  return { js: ending('.js'), css: ending('.css') };
}
