import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const require = createRequire(import.meta.url);

/** TypeScript and JSX through swc; `tsc` checks the types. */
export function scripts({ development, browsers = true, refresh = browsers }) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          target: browsers ? 'es2022' : 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development, refresh: development && refresh } },
        },
      },
    },
  };
}

/**
 * CSS modules for `*.module.css`, plain CSS for the rest. Class names include a hash of the part and its release, so that
 * different releases can be in one document. `emit: false` keeps the names and drops the files,
 * for a renderer that runs on the server. `nameOf` gives the class names instead; `constants` exports each as a constant.
 */
export function styles({ development, salt, emit = true, nameOf, constants = false }) {
  return {
    test: /\.css$/,
    use: [
      { loader: MiniCssExtractPlugin.loader, options: { emit } },
      {
        loader: require.resolve('css-loader'),
        options: {
          modules: {
            auto: /\.module\.css$/,
            exportLocalsConvention: 'camel-case-only',
            namedExport: constants,
            localIdentName: development ? '[name]-[local]-[hash:base64:4]' : '[hash:base64:6]',
            localIdentHashSalt: salt,
            ...(nameOf && { getLocalIdent: nameOf }),
          },
        },
      },
    ],
  };
}

/** Fonts and images as separate files. */
export const assets = { test: /\.(woff2|svg|png)$/, type: 'asset/resource' };

/** Modules that run while the build runs: see `build-time.mjs`. */
export const buildTime = {
  test: /\.build-time\.ts$/,
  resourceQuery: { not: [/^\?run$/] },
  use: require.resolve('./build-time.mjs'),
};
