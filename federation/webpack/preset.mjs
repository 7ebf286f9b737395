import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browser, identity } from './browser.mjs';
import { readContract } from './contract.mjs';
import { filesOf, ManifestPlugin } from './manifest-plugin.mjs';
import { devServer } from './ports.mjs';
import { consumed, provided } from './shared.mjs';

/**
 * A part: exposes pages, is found at run time through `tessera-part.json`, brings no React of its own.
 *
 * @param {{ directory: string, name: string, pages: Record<string, string> }} part `pages` by name: the module whose default export is the page
 */
export const part =
  ({ directory, name, pages }) =>
  async (_env, argv) => {
    const development = argv.mode !== 'production';
    const { CONTRACT_VERSION } = await readContract();
    const config = browser({ directory, name, development, entry: {}, publicPath: 'auto' });
    const entryName = (compilation) =>
      [...(compilation.entrypoints.get(container(name))?.getFiles() ?? [])].find(
        (file) => file.endsWith('.js') && !file.includes('.hot-update.'),
      );
    config.plugins.push(
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
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new ManifestPlugin('tessera-part.json', (compilation) => ({
        name,
        version: identity(directory).version,
        contract: CONTRACT_VERSION,
        entry: entryName(compilation),
        pages: Object.fromEntries(Object.keys(pages).map((page) => [page, filesOf(compilation, page)])),
      })),
    );
    return development
      ? [{ ...config, devServer: devServer(name) }, await harness({ directory, name, development })]
      : config;
  };

/** The host: brings the singletons, learns at run time where the parts are. */
export const host =
  ({ directory, name, entry, template, icon }) =>
  async (_env, argv) => {
    const development = argv.mode !== 'production';
    const { routes } = await readContract();
    const publicPath = '/shell/';
    const config = browser({ directory, name, development, entry: { main: entry }, publicPath });
    const files = (compilation) => ({
      ...filesOf(compilation, 'main'),
      fonts: Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2')),
    });
    config.plugins.push(
      hostFederation(name),
      new ManifestPlugin('tessera-shell.json', (compilation) => ({
        publicPath,
        ...files(compilation),
        // What the landing page, a part's screen and one under the navigation bar need besides, for the server to announce.
        landing: filesOf(compilation, 'landing'),
        screen: filesOf(compilation, 'api'),
        bar: filesOf(compilation, 'navigation'),
        routes,
      })),
      copy(join(directory, template), 'index.html'),
      copy(join(directory, icon), 'mark.svg'),
    );
    return development ? { ...config, devServer: devServer(name) } : config;
  };

/** The page that a part is developed in, alone: a small host over the mocked calls. */
const harness = async ({ directory, name, development }) => {
  const config = browser({
    directory,
    name: `${name}-harness`,
    development,
    entry: { harness: '@tessera/federation/harness' },
    publicPath: '/',
  });
  config.plugins.push(hostFederation('harness'), copy(new URL('./harness.html', import.meta.url), 'index.html'));
  config.output.path = join(directory, 'dist', 'harness');
  return config;
};

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

/** Several builds of one package as one configuration; each may itself be several. */
export const together =
  (...configurations) =>
  async (env, argv) =>
    (await Promise.all(configurations.map((configuration) => configuration(env, argv)))).flat();

export { renderer, visitor } from './visitor.mjs';
