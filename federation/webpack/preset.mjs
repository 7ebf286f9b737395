import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { browser, identity } from './browser.mjs';
import { compiledAhead } from './compiled-ahead.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { filesOf, filesOfPage, ManifestPlugin } from './manifest-plugin.mjs';
import { onlyInReleases, PLAIN_FOLDER } from './only-in-releases.mjs';
import { devServer } from './ports.mjs';
import { consumed, provided } from './shared.mjs';
import { CONTRACT_VERSION, contractMembers, firstRequests, pageModules, parts, routes } from './tables.mjs';
import { usedMembers } from './used-members.mjs';

/** The row of the table of parts for a folder. */
function rowOf(directory) {
  const row = parts.find(({ folder }) => folder === basename(directory));
  if (!row) throw new Error(`${basename(directory)} is not in the table of parts: add it to federation/src/parts.ts.`);
  return row;
}

/**
 * A part: exposes the pages of its row in the table of parts, is found at run time through `tessera-part.json`, and
 * uses the shell’s React.
 *
 * @param {{ directory: string }} part its folder
 */
export function part({ directory }) {
  return async (_env, argv) => {
    const development = argv.mode !== 'production';
    const row = rowOf(directory);
    const { name } = row;
    const pages = pageModules(row);
    const config = browser({ directory, name, development, entry: {}, publicPath: 'auto' });
    // Browsers tell the errors of scripts of another origin only if they are loaded this way.
    config.output.crossOriginLoading = 'anonymous';
    const entryName = (compilation) =>
      [...(compilation.entrypoints.get(container(name))?.getFiles() ?? [])].find(
        (file) => file.endsWith('.js') && !file.includes('.hot-update.'),
      );
    config.plugins.push(
      new IntegrityPlugin(),
      ...compiledAhead({ development }),
      new webpack.NormalModuleReplacementPlugin(
        /webpack-bundler-runtime.dist.bundler\.js$/,
        join(import.meta.dirname, 'page-bundler-runtime.mjs'),
      ),
      new ModuleFederationPlugin({
        name: container(name),
        filename: development ? 'entry.js' : 'entry.[contenthash:8].js',
        exposes: Object.fromEntries(
          Object.entries(pages).map(([page, file]) => [`./${page}`, { import: file, name: page }]),
        ),
        shared: consumed,
        shareStrategy: 'loaded-first',
        remotes: {},
        dts: false,
        manifest: false,
        // Parts use the host’s copy of the runtime: see `shared-runtime.ts`.
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new ManifestPlugin('tessera-part.json', (compilation) => ({
        name,
        version: identity(directory).version,
        contract: CONTRACT_VERSION,
        uses: usedMembers(compilation),
        entry: entryName(compilation),
        pages: Object.fromEntries(Object.keys(pages).map((page) => [page, filesOfPage(compilation, page)])),
      })),
    );
    return development
      ? [{ ...config, devServer: devServer(name) }, await harness({ directory, name, development })]
      : config;
  };
}

/** react-router’s production build, which its package does not name: without warnings in the console, and smaller. */
const quietRouter = fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router')));

/** The host: contains the shared libraries, and finds the parts at run time. */
export function host({ directory, name, entry, template, icon }) {
  return async (_env, argv) => {
    const development = argv.mode !== 'production';
    const config = browser({ directory, name, development, entry: { main: entry }, publicPath: 'auto' });
    if (!development) config.resolve.alias = { 'react-router$': quietRouter };
    // The loader of chunks finds the style sheets that the document has: `src/document-styles.ts`.
    if (!development) onlyInReleases(config, PLAIN_FOLDER);
    // Libraries stay in the chunk that uses them: one file less for each of the first screens.
    config.optimization.splitChunks = { cacheGroups: { defaultVendors: false } };
    const files = (compilation) => ({
      ...filesOf(compilation, 'main'),
      fonts: Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2')),
    });
    config.plugins.push(
      new IntegrityPlugin(),
      ...compiledAhead({ development, except: ['landing'] }),
      hostFederation(name),
      new ManifestPlugin('tessera-shell.json', (compilation) => ({
        version: identity(directory).version,
        contract: CONTRACT_VERSION,
        gives: contractMembers,
        ...files(compilation),
        // Further files of the landing page, of a part’s screen and of the navigation bar: the server preloads them.
        landing: filesOf(compilation, 'landing'),
        screen: filesOf(compilation, 'screen'),
        bar: filesOf(compilation, 'navigation'),
        ...(development ? {} : { early: EARLY }),
        parts: parts.map((row) => ({ name: row.name, folder: row.folder })),
        routes: routes.map(({ link: _link, access: _access, ...route }) => ({
          ...route,
          firstRequests: firstRequests[route.path],
        })),
      })),
      copy(join(directory, template), 'index.html'),
      copy(join(directory, icon), 'mark.svg'),
    );
    return development ? { ...config, devServer: devServer(name) } : config;
  };
}

/** The address of the early script in the shell’s build. */
const EARLY = 'early/requests.js';

/**
 * The host’s early script: without the libraries and the federation runtime, so that it runs long before the main script.
 *
 * @param {{ directory: string, name: string, entry: string }} script
 */
export function early({ directory, name, entry }) {
  return (_env, argv) => {
    const development = argv.mode !== 'production';
    const config = browser({
      directory,
      name: `${name}-early`,
      development,
      entry: { requests: entry },
      publicPath: '',
      refresh: false,
    });
    config.output = { ...config.output, path: join(directory, 'dist', 'early'), filename: '[name].js' };
    return config;
  };
}

/** The page for developing a part without the other parts: the shell’s frame around it, over the mock API. */
async function harness({ directory, name, development }) {
  const config = browser({
    directory,
    name: `${name}-harness`,
    development,
    entry: { harness: '@tessera/shell/harness' },
    publicPath: '/',
  });
  config.plugins.push(hostFederation('harness'), copy(new URL('./harness.html', import.meta.url), 'index.html'));
  config.output.path = join(directory, 'dist', 'harness');
  return config;
}

const hostFederation = (name) =>
  new ModuleFederationPlugin({
    name: container(name),
    shared: provided,
    shareStrategy: 'loaded-first',
    remotes: {},
    dts: false,
    manifest: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });

/** The global under which the federation runtime finds a build: a valid identifier. */
const container = (name) => name.replaceAll('-', '_');

const copy = (from, to) => ({
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('copy', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'copy', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          compilation.emitAsset(to, new compiler.webpack.sources.RawSource(readFileSync(from)));
        },
      );
    });
  },
});

/** Combines several builds of one package into one configuration. */
export function together(...configurations) {
  return async (env, argv) =>
    (await Promise.all(configurations.map((configuration) => configuration(env, argv)))).flat();
}

export { prerendered } from './prerender.mjs';
export { renderer, visitor } from './visitor.mjs';
