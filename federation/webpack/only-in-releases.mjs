/** Writes shorter code than webpack’s for `auto`, which also works in workers and in old browsers. */
const shortPublicPath = {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { RuntimeGlobals } = compiler.webpack;
    compiler.hooks.compilation.tap('shortPublicPath', (compilation) => {
      compilation.hooks.runtimeModule.tap('shortPublicPath', (module, chunk) => {
        // Style sheets are extracted by code that runs during the build, in a chunk of its own.
        if (module.name !== 'publicPath' || !compilation.chunks.has(chunk)) return;
        module.generate = () => `${RuntimeGlobals.publicPath} = document.currentScript.src + "/../";`;
      });
    });
  },
};

/**
 * Makes the script of a build shorter that is only served as a release, at an address that contains its version: further files
 * are beside the script, and their names need no hashes.
 */
export function onlyInReleases(config) {
  config.output.chunkFilename = '[name].js';
  config.plugins.push(shortPublicPath);
}
