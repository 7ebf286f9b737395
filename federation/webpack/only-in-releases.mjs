/** Writes shorter code than webpack’s for `auto`, which also works in workers and in old browsers. */
const shortPublicPath = (folder) => ({
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { RuntimeGlobals } = compiler.webpack;
    compiler.hooks.compilation.tap('shortPublicPath', (compilation) => {
      compilation.hooks.runtimeModule.tap('shortPublicPath', (module, chunk) => {
        // Style sheets are extracted by code that runs during the build, in a chunk of its own.
        if (module.name !== 'publicPath' || !compilation.chunks.has(chunk)) return;
        module.generate = () => `${RuntimeGlobals.publicPath} = ${folder};`;
      });
    });
  },
});

/** JavaScript for the address of the script’s folder: the shortest, and one that compares with the addresses of elements. */
export const FOLDER = 'document.currentScript.src + "/../"';
export const PLAIN_FOLDER = 'new URL(".", document.currentScript.src).href';

/**
 * Makes the script of a build shorter that is only served as a release, at an address that contains its version: further files
 * are beside the script, and their names need no hashes.
 *
 * @param folder `FOLDER` or `PLAIN_FOLDER`
 */
export function onlyInReleases(config, folder) {
  config.output.chunkFilename = '[name].js';
  config.plugins.push(shortPublicPath(folder));
}
