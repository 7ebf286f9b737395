import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** File names: hashed for good when built, plain while somebody is at work. */
export function names({ development }) {
  return {
    filename: development ? '[name].js' : '[name].[contenthash:8].js',
    chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
  };
}

export function stylesheets({ development }) {
  return new MiniCssExtractPlugin({
    filename: development ? '[name].css' : '[name].[contenthash:8].css',
    chunkFilename: development ? '[name].css' : '[name].[contenthash:8].css',
    // Every rule stands in a cascade layer, and class names are unique: order between files has no meaning.
    ignoreOrder: true,
  });
}

/** `.br` and `.gz` beside each text file, so that no request waits for a compressor. */
export function precompressed() {
  return [
    new CompressionPlugin({
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      test: /\.(js|css|svg)$/,
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      minRatio: 1,
    }),
    new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test: /\.(js|css|svg)$/, minRatio: 1 }),
  ];
}

export const minimizer = ['...', new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify })];
