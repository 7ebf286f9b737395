import { join } from 'node:path';
import { plainIcons } from './browser.mjs';
import { stylesheets } from './output.mjs';
import { assets, buildTime, scripts, styles } from './rules.mjs';

/**
 * Components as one CommonJS module for Node, which renders their HTML: `dist/server/{chunk}.cjs`. The styles are those of
 * the build for browsers: `salt` and `nameOf` give the same class names.
 */
export function onServer({ directory, name, salt, development, entry, alias = {}, nameOf, plugins = [] }) {
  return {
    name,
    mode: development ? 'development' : 'production',
    context: directory,
    entry,
    target: 'node20',
    node: { __dirname: false },
    devtool: 'source-map',
    output: {
      path: join(directory, 'dist/server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      uniqueName: name,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias },
    module: {
      rules: [
        scripts({ development, browsers: false }),
        styles({ development, salt, emit: false, nameOf }),
        assets,
        buildTime,
      ],
    },
    optimization: { minimize: false },
    plugins: [plainIcons(), stylesheets({ development }), ...plugins],
    performance: false,
    stats: 'errors-warnings',
  };
}
