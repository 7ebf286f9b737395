import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { host } from '@tessera/federation/webpack';
import webpack from 'webpack';
import { filesOf, ManifestPlugin } from '../../federation/webpack/manifest-plugin.mjs';
import { pageModules, parts } from '../../federation/webpack/tables.mjs';

const repository = resolve(import.meta.dirname, '../..');
const chunkOf = (part, page) => `${part}-${page}`;

/** Every page of every part: its part, its name and its module. */
const pages = parts.flatMap((part) =>
  Object.entries(pageModules(part)).map(([page, module]) => ({
    part: part.name,
    page,
    module: join(repository, part.folder, module),
  })),
);

/** Takes the place of `federation/load-page`: the same functions, over imports that webpack knows. */
const staticPages = `
const imports = {
${pages.map(({ part, page, module }) => `  '${part}/${page}': () => import(/* webpackChunkName: "${chunkOf(part, page)}" */ '${module}'),`).join('\n')}
};
const loaded = new Map();
export function loadPage(part, page) {
  const key = part + '/' + page;
  if (!loaded.has(key)) {
    const promise = imports[key]().then((module) => { loaded.set(key, { state: 'ready', Page: module.default }); });
    loaded.set(key, { state: 'loading', promise });
  }
  return loaded.get(key);
}
export const retryPage = loadPage;
export const versionOf = () => '';
`;

function run(config) {
  const compiler = webpack(config);
  return new Promise((done, failed) =>
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error) failed(error);
        else if (stats.hasErrors()) failed(new Error(stats.toString('errors-only')));
        else done();
      }),
    ),
  );
}

/**
 * Builds shell and parts as one application: the same modules and loaders, a chunk for each page, and no federation.
 *
 * @returns {Promise<{ folder: string, shell: object, pages: { [page: string]: { js: string[], css: string[] } }, remove(): void }>}
 */
export async function buildOneBundle() {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-one-bundle-'));
  const output = join(folder, 'dist');
  const replacement = join(folder, 'static-pages.js');
  writeFileSync(replacement, staticPages);
  const noPrefetching = join(folder, 'no-prefetching.js');
  writeFileSync(noPrefetching, 'export const prefetchPages = async () => {};');
  const shell = { directory: join(repository, 'shell'), name: 'one', entry: './src/main.tsx' };
  const config = await host({ ...shell, template: 'index.html', icon: 'mark.svg' })({}, { mode: 'production' });
  config.output.path = output;
  config.devtool = false;
  config.cache = { ...config.cache, name: 'one-bundle' };
  config.plugins = config.plugins.filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin');
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(/\/load-page$/, replacement),
    new webpack.NormalModuleReplacementPlugin(/\/prefetch-pages$/, noPrefetching),
    new ManifestPlugin('pages.json', (compilation) =>
      Object.fromEntries(pages.map(({ part, page }) => [`${part}/${page}`, filesOf(compilation, chunkOf(part, page))])),
    ),
  );
  await run(config);
  const json = (name) => JSON.parse(readFileSync(join(output, name), 'utf8'));
  return {
    folder: output,
    shell: json('tessera-shell.json'),
    pages: json('pages.json'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
