import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { visitor } from '@tessera/federation/webpack';
import webpack from 'webpack';
import { visitorPage } from '../mf-fill/webpack.config.mjs';

const repository = resolve(import.meta.dirname, '..');
const part = join(repository, 'mf-fill');

/** The same components, rendered by React in the browser only. */
const entry = `
import '${part}/src/visitor-page/styles';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { english } from '${part}/src/messages/english';
import { fetchTransport } from '${part}/src/transport/fetch-transport';
import { VisitorApp } from '${part}/src/visitor-page/visitor-app';
const { page } = JSON.parse(document.getElementById('tessera-fill').textContent);
const transport = fetchTransport(page.form._id, english);
createRoot(document.getElementById('tessera-root')).render(createElement(VisitorApp, { page, messages: english, transport }));
`;

/** Builds the client-rendered page like the visitor’s page, but with React. Returns the folder of its files. */
async function buildOnReact(folder) {
  const source = join(folder, 'entry.ts');
  writeFileSync(source, entry);
  const config = visitor({ ...visitorPage, entry: source })({}, { mode: 'production' });
  config.output.path = join(folder, 'built');
  config.output.publicPath = '/';
  config.resolve.alias = {};
  config.resolve.modules = ['node_modules', join(part, 'node_modules'), join(repository, 'node_modules')];
  config.cache = false;
  const compiler = webpack(config);
  const stats = await new Promise((done, failed) =>
    compiler.run((error, result) => (error ? failed(error) : done(result))),
  );
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return config.output.path;
}

const dataIn = (html) => /<script type="application\/json"[^>]*>.*?<\/script>/s.exec(html)?.[0] ?? '';

/** The page as it is first shown: without scripts, their data and the styles for later states. */
const withoutScript = (html) =>
  html.replace(dataIn(html), '').replace(/<script.*?<\/script>|<link rel="stylesheet"[^>]*>/gs, '');

/** The document of a client-rendered page: an empty element and the form’s data, so that no request for it is needed. */
const emptyPage = (html, files) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Form</title>${files.map((file) => (file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<script defer src="/${file}"></script>`)).join('')}` +
  `</head><body><div id="tessera-root"></div>${dataIn(html)}</body></html>`;

const kinds = { css: 'text/css', js: 'text/javascript', html: 'text/html; charset=utf-8' };

/**
 * Serves the pages to compare with, compressed ahead at the highest level. `/static` is the page without any script, `/react`
 * the same components rendered in the browser.
 *
 * @param {string} html the visitor’s page as the server wrote it
 */
export async function plainPages(html) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-pages-'));
  const built = await buildOnReact(folder);
  const { js, css } = JSON.parse(readFileSync(join(built, 'visitor.json'), 'utf8'));
  const texts = {
    '/static': ['html', withoutScript(html)],
    '/react': ['html', emptyPage(html, [...css, ...js])],
  };
  for (const name of readdirSync(built)) {
    const kind = name.split('.').at(-1);
    if (kind === 'css' || kind === 'js') texts[`/${name}`] = [kind, readFileSync(join(built, name), 'utf8')];
  }
  const files = Object.fromEntries(
    Object.entries(texts).map(([path, [kind, text]]) => [path, { kind, bytes: brotliCompressSync(text) }]),
  );
  const server = createServer((request, response) => {
    const file = files[request.url];
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': kinds[file.kind], 'content-encoding': 'br' }).end(file.bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
