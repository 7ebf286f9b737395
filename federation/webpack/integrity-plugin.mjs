import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/**
 * Lets the loader of chunks ask for Subresource Integrity: `src/integrity.ts` keeps the hashes. A build cannot contain the
 * hashes of its own files without being larger by them, and the server knows them anyway.
 */
export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    // Read from the element, which has the absolute address.
    const set = (element, attribute) =>
      `if (self.tesseraHashes) ${element}.integrity = self.tesseraHashes[${element}.${attribute}] || '';`;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const scripts = LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript;
      scripts.tap('IntegrityPlugin', (source) => `${source}\n${set('script', 'src')}`);
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert;
      styles.tap('IntegrityPlugin', (source, { tag }) => `${source}\n${set(tag, 'href')}`);
    });
  }
}
