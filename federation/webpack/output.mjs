import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** File names: with a content hash in production, plain in development. */
export function names({ development }) {
  return {
    filename: development ? '[name].js' : '[name].[contenthash:8].js',
    chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
  };
}

export function stylesheets({ development, runtime = true }) {
  return new MiniCssExtractPlugin({
    // The code that loads the sheets of chunks.
    runtime,
    filename: development ? '[name].css' : '[name].[contenthash:8].css',
    chunkFilename: development ? '[name].css' : '[name].[contenthash:8].css',
    // Every rule is in a cascade layer and class names are unique, so the order of files does not matter.
    ignoreOrder: true,
  });
}

/** Writes `.br` and `.gz` beside each text file, so that no request waits for compression. */
export function precompressed() {
  return [
    new CompressionPlugin({
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      test: /\.(js|css|svg)$/,
      // One block for a whole file: a little smaller than the default for the largest ones.
      compressionOptions: {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 20 },
      },
      minRatio: 1,
    }),
    new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test: /\.(js|css|svg)$/, minRatio: 1 }),
  ];
}

export const minimizer = ['...', new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify })];
