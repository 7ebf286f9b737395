import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { BUILD_TIME_LAYER } from './build-time.mjs';
import { minimizer, names, precompressed, stylesheets } from './output.mjs';
import { refreshPlugins } from './refresh.mjs';
import { assets, buildTime, scripts, styles } from './rules.mjs';

/** The package.json of a package. */
export function identity(directory) {
  return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
}

const replaced = (module, file) => new webpack.NormalModuleReplacementPlugin(module, join(import.meta.dirname, file));

/** Icons without unused data: see `plain-icon-loader.cjs`. */
const plainShapes = {
  test: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/,
  loader: join(import.meta.dirname, 'plain-icon-loader.cjs'),
};

/** Icons without unused code: see `plain-icon.mjs`. */
export function plainIcons() {
  return replaced(/createLucideIcon\.mjs$/, 'plain-icon.mjs');
}

const lazyTables = /lazy-(models|controls|settings|summaries|facets|representatives|messages)$/;

const emptyTables = join(import.meta.dirname, '../../fields/src/lazy/registered.ts');

/**
 * Puts empty tables in the place of those of the lazy field types, which a page fills with the types that it loads. The chunks
 * that it loads have the whole tables.
 */
function withoutLazyTypes() {
  return new webpack.NormalModuleReplacementPlugin(lazyTables, (request) => {
    const { issuer, issuerLayer } = request.contextInfo;
    // Code that runs during the build contains all types.
    const isWhole = issuerLayer === BUILD_TIME_LAYER || /(settings|summaries)-chunk\.ts$/.test(issuer);
    if (!isWhole) request.request = emptyTables;
  });
}

/** Removes unused code from libraries: 8 KB of Brotli, most of it axios’ second adapter. */
function withoutUnused() {
  return [
    replaced(/axios.lib.adapters.fetch\.js$/, 'no-fetch-adapter.mjs'),
    replaced(/error-codes.dist.desc\.mjs$/, 'no-error-descriptions.mjs'),
    replaced(/runtime-core.dist.plugins.snapshot.SnapshotHandler\.js$/, 'no-snapshots.mjs'),
    replaced(/runtime-core.dist.utils.preload\.js$/, 'no-preloading.mjs'),
    replaced(/webpack-bundler-runtime.dist.remotes\.js$/, 'no-build-time-remotes.mjs'),
    replaced(/webpack-bundler-runtime.dist.(init|getSharedFallbackGetter)\.js$/, 'no-shared-fallbacks.mjs'),
    replaced(/HttpStatusCode\.js$/, 'no-status-names.mjs'),
    replaced(/helpers.formDataToJSON\.js$/, 'no-form-data-to-json.mjs'),
  ];
}

/** Tells the class names of a build from those of other parts and releases. */
export function classSalt(directory, name) {
  return `${name}@${identity(directory).version}`;
}

const phoneFolder = join(import.meta.dirname, '../../fields/src/phone');

/**
 * Keeps the rules for the phone numbers of all countries out of the first scripts: the models of all types have those of plain
 * numbers, and a form that asks for countries loads the rest.
 */
function withoutPhoneNumbers() {
  return [
    new webpack.NormalModuleReplacementPlugin(/^\.\/phone\/model$/, join(phoneFolder, 'plain-model.ts')),
    new webpack.NormalModuleReplacementPlugin(/\/phone-numbers$/, (request) => {
      const lazyNumbers = join(phoneFolder, 'lazy-phone-numbers.ts');
      if (request.contextInfo.issuer !== lazyNumbers) request.request = lazyNumbers;
    }),
  ];
}

/** The configuration that all builds for browsers share. */
export function browser({
  directory,
  name,
  salt = classSalt(directory, name),
  development,
  entry,
  publicPath,
  refresh = true,
  oneSheet = false,
  classes = {},
}) {
  return {
    name,
    mode: development ? 'development' : 'production',
    context: directory,
    entry,
    target: 'web',
    // No `eval`: the Content-Security-Policy of production also applies during development.
    devtool: development ? 'cheap-module-source-map' : 'source-map',
    output: {
      path: join(directory, 'dist'),
      publicPath,
      uniqueName: name,
      // The other builds of a package have their own folders below `dist` and clean them.
      clean: development ? false : { keep: /^(visitor|server|harness|early)\// },
      ...names({ development }),
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    experiments: { layers: true },
    module: {
      rules: [
        scripts({ development, refresh }),
        styles({ development, salt, ...classes }),
        assets,
        buildTime,
        ...(development ? [] : [plainShapes]),
      ],
    },
    optimization: { minimizer, ...(development ? {} : { moduleIds: 'deterministic', chunkIds: 'deterministic' }) },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(directory, '../node_modules/.cache/webpack'),
      name: `${name}-${development ? 'development' : 'production'}`,
    },
    watchOptions: { ignored: ['**/node_modules', '**/dist'] },
    plugins: [
      stylesheets({ development, runtime: development || !oneSheet }),
      withoutLazyTypes(),
      ...withoutPhoneNumbers(),
      ...(development
        ? refresh
          ? refreshPlugins(webpack)
          : []
        : [plainIcons(), ...withoutUnused(), ...precompressed()]),
    ],
  };
}
