/**
 * The visitor’s page on a slow connection and a slow machine, compared with the same page as static HTML without script (the
 * limit) and as a bundle that renders in the browser. The three alternate in one run, so that noise affects all of them
 * equally.
 */

import { once } from 'node:events';
import { get } from 'node:http';
import { newForm } from './call.mjs';
import { launch } from './chromium.mjs';
import { median, report } from './figures.mjs';
import { fourteenFields } from './fill-form.mjs';
import { brotliBytes, firstLoads } from './first-load.mjs';
import { ownServer } from './own-server.mjs';
import { plainPages } from './plain-pages.mjs';
import { openSlowly, SLOWDOWN } from './slow-page.mjs';

/** One page’s paints spread from 320 to 670 ms: medians of nine runs differ by 8 %, of 25 by 3 %. */
const RUNS = 25;
const selector = 'main form';
async function typeFirstLetter(page) {
  await page.focus('input[name="name"]');
  await page.keyboard.press('L');
  await page.waitForFunction(() => window.seen.letter !== undefined);
}

async function measure(browser, addresses) {
  const runs = { ours: [], static: [], react: [] };
  for (let run = 0; run < RUNS; run += 1)
    for (const [name, address] of Object.entries(addresses))
      runs[name].push(await openSlowly(browser, address, { selector, isThrottled: true }));
  const letters = [];
  const quick = [];
  for (let run = 0; run < RUNS; run += 1) {
    letters.push(
      await openSlowly(browser, addresses.ours, {
        selector,
        isThrottled: true,
        blocksScripts: true,
        act: typeFirstLetter,
      }),
    );
    quick.push(await openSlowly(browser, addresses.ours, { selector, isThrottled: false, act: typeFirstLetter }));
  }
  const of = (list, name) => median(list.map((each) => each[name]));
  return {
    paint: Object.fromEntries(Object.entries(runs).map(([name, list]) => [name, of(list, 'paint')])),
    bytes: Math.max(...runs.ours.map(({ bytes }) => bytes)),
    shift: Math.max(...[...runs.ours, ...quick].map(({ shift }) => shift)),
    letter: of(letters, 'letter'),
    long: of(quick, 'long'),
  };
}

/** Bytes of a page as it goes over the wire, in Brotli. */
async function pageBytes(address) {
  const [response] = await once(get(address, { headers: { 'accept-encoding': 'br' } }), 'response');
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}

const server = await ownServer();
const browser = await launch();
try {
  const ours = `${server.url}/fill/${(await newForm(server.url, fourteenFields)).id}`;
  const others = await plainPages(await (await fetch(ours)).text());
  try {
    const addresses = { ours, static: `${others.url}/static`, react: `${others.url}/react` };
    const { paint, bytes, shift, letter, long } = await measure(browser, addresses);
    const script = firstLoads().find(({ path }) => path === '/fill/{id}').js;
    console.log(
      `Largest paint in ms: ${paint.ours.toFixed(0)}; static ${paint.static.toFixed(0)}; React ${paint.react.toFixed(0)}`,
    );
    report(`The visitor's page: 1.6 Mbit/s, 150 ms, CPU ÷ ${SLOWDOWN}, medians of ${RUNS}`, [
      ['largest paint, times that of the static page', paint.ours / paint.static, 1.15, 2],
      ['largest paint, times that of the page on React', paint.ours / paint.react, 0.55, 2],
      ['page, KB in Brotli', (await pageBytes(ours)) / 1000, 8, 1],
      ['script, KB in Brotli', script.reduce((sum, file) => sum + brotliBytes(file), 0) / 1000, 27, 1],
      ['embed.js, KB in Brotli', brotliBytes('mf-fill/dist/visitor/embed.js') / 1000, 3, 1],
      ['everything that was sent, KB', bytes / 1000, 60, 1],
      ['layout shift', shift, 0, 3],
      ['first letter without the script, ms', letter, 50],
      ['longest task without slowdown, ms (0: none over 50)', long, 50],
    ]);
  } finally {
    await others.stop();
  }
} finally {
  await browser.close();
  await server.stop();
}
