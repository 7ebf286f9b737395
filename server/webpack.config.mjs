import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Copies the migrations next to the bundle and marks the folder as CommonJS. */
class CopyMigrations {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('CopyMigrations', ({ outputOptions }) => {
      mkdirSync(outputOptions.path, { recursive: true });
      cpSync(here('src/migrations'), `${outputOptions.path}/migrations`, { recursive: true });
      writeFileSync(`${outputOptions.path}/package.json`, '{ "type": "commonjs" }\n');
    });
  }
}

/**
 * Writes characters that are not Latin as escapes, in comments, too: V8 would store the whole source in two bytes per
 * character.
 */
class OneBytePerCharacter {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('OneBytePerCharacter', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tap({ name: 'OneBytePerCharacter', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((each) => each.endsWith('.js'))) {
          compilation.updateAsset(name, (source) => {
            const replaced = new sources.ReplaceSource(source);
            const text = String(source.source());
            for (const { 0: character, index } of text.matchAll(/[^\0-\xff]/g)) {
              // The escape would be an escaped backslash.
              if (text[index - 1] === '\\')
                throw new Error(`${name} has a backslash before ${character}: leave it out.`);
              replaced.replace(index, index, `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
            }
            return replaced;
          });
        }
      });
    });
  }
}

/**
 * Bundles the server, its check of stored responses, the commands for releases and backups, and the processes of its embedded database and
 * of the visitor’s page in a file each. Packages from the registry are not bundled; they are installed where the server runs.
 */
export default (_env, { mode = 'production' }) => ({
  mode,
  target: 'node20',
  entry: {
    main: here('src/main.ts'),
    'check-responses': here('src/check-responses.ts'),
    release: here('src/release.ts'),
    backup: here('src/backup/run-command.ts'),
    'renderer-worker': here('src/visitor-page/rendering/renderer-worker.ts'),
    'database-worker': here('src/database/embedded/database-worker.ts'),
  },
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
    // A process loads the renderer of the visitor’s page at run time.
    parser: { javascript: { createRequire: false } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, output: { charset: 'ascii' } },
        },
      },
    ],
  },
  optimization: { minimize: false },
  plugins: [new OneBytePerCharacter(), new CopyMigrations()],
  stats: 'errors-warnings',
});
