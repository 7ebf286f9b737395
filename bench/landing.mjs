/**
 * The landing page on a slow connection and a slow machine, compared with the same page as static HTML: its document and
 * styles without any script. The two alternate in one run, so that noise affects both equally.
 */

import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { newForm } from './call.mjs';
import { launch } from './chromium.mjs';
import { median, report } from './figures.mjs';
import { fourteenFields } from './fill-form.mjs';
import { brotliBytes, firstLoads } from './first-load.mjs';
import { ownServer } from './own-server.mjs';
import { openSlowly, SLOWDOWN } from './slow-page.mjs';

const RUNS = 9;
const selector = 'main h1';

const withoutScript = (html) =>
  html.replace(/<script.*?<\/script>/gs, '').replace(/<link rel="preload" as="script"[^>]*>/g, '');

/** Serves the document without scripts, and its other files as the server sends them. */
async function staticPage(url) {
  const html = withoutScript(await (await fetch(url)).text());
  const document = brotliCompressSync(html);
  const server = createServer(async (request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(document);
      return;
    }
    const file = await fetch(url + request.url);
    const bytes = Buffer.from(await file.arrayBuffer());
    const kind = file.headers.get('content-type') ?? '';
    const isFont = kind.startsWith('font/');
    response
      .writeHead(file.status, {
        'content-type': kind,
        'access-control-allow-origin': '*',
        ...(isFont ? {} : { 'content-encoding': 'br' }),
      })
      .end(isFont ? bytes : brotliCompressSync(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

const server = await ownServer();
const browser = await launch();
// Until the first account exists, an installation shows its set-up.
await newForm(server.url, fourteenFields);
const plain = await staticPage(server.url);
try {
  const runs = { ours: [], static: [] };
  for (let run = 0; run < RUNS; run += 1) {
    runs.ours.push(await openSlowly(browser, `${server.url}/`, { selector, isThrottled: true }));
    runs.static.push(await openSlowly(browser, plain.url, { selector, isThrottled: true }));
  }
  const paint = (name) => median(runs[name].map((each) => each.paint));
  const script = firstLoads().find(({ path }) => path === '/').js;
  console.log(`Largest paint in ms: ${paint('ours').toFixed(0)}; static ${paint('static').toFixed(0)}`);
  report(`The landing page: 1.6 Mbit/s, 150 ms, CPU ÷ ${SLOWDOWN}, medians of ${RUNS}`, [
    ['largest paint, times that of the static page', paint('ours') / paint('static'), 1.3, 2],
    [
      'script before the first interaction, KB in Brotli',
      script.reduce((sum, file) => sum + brotliBytes(file), 0) / 1000,
      100,
      1,
    ],
    ['layout shift', Math.max(...runs.ours.map(({ shift }) => shift)), 0.01, 3],
  ]);
} finally {
  plain.stop();
  await browser.close();
  await server.stop();
}
