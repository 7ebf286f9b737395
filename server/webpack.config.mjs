import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Puts beside the bundle what it reads when it runs, and says that it is CommonJS. */
class CopyMigrations {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('CopyMigrations', ({ outputOptions }) => {
      mkdirSync(outputOptions.path, { recursive: true });
      cpSync(here('src/migrations'), `${outputOptions.path}/migrations`, { recursive: true });
      writeFileSync(`${outputOptions.path}/package.json`, '{ "type": "commonjs" }\n');
    });
  }
}

/** The server as one file, and the thread of its embedded database as another. Packages from the registry stay outside: they are installed where it runs. */
export default (_env, { mode = 'production' }) => ({
  mode,
  target: 'node20',
  entry: { main: here('src/main.ts'), 'database-worker': here('src/database/embedded/database-worker.ts') },
  output: { path: here('dist'), filename: '[name].js', library: { type: 'commonjs2' }, clean: true },
  devtool: 'source-map',
  node: { __dirname: false, __filename: false },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  externalsType: 'commonjs2',
  externals: [
    ({ request }, callback) =>
      /^(\.|\/)/.test(request) || request.startsWith('@tessera/') ? callback() : callback(null, request),
  ],
  module: {
    // The visitor's renderer is found when the server runs, not when it is built.
    parser: { javascript: { createRequire: false } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } } },
      },
    ],
  },
  optimization: { minimize: false },
  plugins: [new CopyMigrations()],
  stats: 'errors-warnings',
});
