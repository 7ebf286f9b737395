import webpack from 'webpack';

/**
 * Lets browsers compile all functions of a script in another thread while they load it, instead of each at its first call: a
 * page that is opened calls hundreds of them at once. Chromium reads the comment; other browsers ignore it.
 *
 * @param {{ development: boolean, except?: readonly string[] }} options `except`: the names of chunks of which the first paint
 *   calls few functions
 */
export function compiledAhead({ development, except = [] }) {
  if (development) return [];
  return [
    new webpack.BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /\.js$/,
      exclude: except.map((name) => new RegExp(`^${name}\\.`)),
      // After the minimizer, which removes comments, and before the hashes.
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }),
  ];
}
