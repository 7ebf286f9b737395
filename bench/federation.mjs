/**
 * Measures the cost of federation: each main route of the app, compared with the same code built as one bundle, on a slow
 * connection and a slow machine. The two alternate in one run, so that noise affects both equally. The visitor’s page is left
 * out: it is one bundle already (`bench:fill`).
 */

import { routes } from '../federation/webpack/tables.mjs';
import { newForm, storedSession } from './call.mjs';
import { launch } from './chromium.mjs';
import { buildOneBundle } from './federation/one-bundle.mjs';
import { openRoute } from './federation/open-route.mjs';
import { headOfOneBundle, inFrontOf } from './federation/two-servers.mjs';
import { figure, median } from './figures.mjs';
import { fourteenFields } from './fill-form.mjs';
import { ownServer } from './own-server.mjs';
import { SLOWDOWN } from './slow-page.mjs';

const RUNS = Number(process.env.RUNS || 7);
/** The most that the federated app may be, as a multiple of the one bundle. */
const limits = { paint: 1.05, usable: 1.05, bytes: 1.12, rounds: 1 };

const screens = [
  { path: '/', selector: '#root main h1', isLoggedOut: true },
  { path: '/login', selector: '#root form button', isLoggedOut: true },
  { path: '/dashboard', selector: '#root main a[href^="/form-builder/"]' },
  { path: '/my-forms', selector: '#root main a[href^="/form-builder/"]' },
  { path: '/form-builder/{id}', selector: '[data-field]' },
  { path: '/form-responses/{id}', selector: '#root main table, #root main [role="grid"], #root main h2' },
  { path: '/form-preview/{id}', selector: '#root main form' },
  { path: '/settings', selector: '#root main form, #root main h2' },
];

const patternOf = (path) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);
const routeOf = (path) => routes.find((route) => patternOf(route.path).test(path)) ?? {};

async function compare(browser, addresses, { path, selector, isLoggedOut }, { id, session }) {
  const runs = { federated: [], bundle: [] };
  for (let run = 0; run < RUNS; run += 1) {
    // The first of a pair changes, so that neither always follows the other.
    const order = run % 2 === 0 ? ['federated', 'bundle'] : ['bundle', 'federated'];
    for (const name of order) {
      const stored = isLoggedOut ? null : storedSession(await session());
      runs[name].push(await openRoute(browser, addresses[name] + path.replace('{id}', id), { selector, stored }));
    }
  }
  const of = (name, member) => median(runs[name].map((each) => each[member]));
  return Object.fromEntries(
    Object.keys(limits).map((member) => [member, { ours: of('federated', member), theirs: of('bundle', member) }]),
  );
}

const texts = {
  paint: (value) => value.toFixed(0),
  usable: (value) => value.toFixed(0),
  bytes: (value) => (value / 1000).toFixed(1),
  rounds: (value) => String(value),
};

function print(path, numbers) {
  const cells = Object.entries(numbers).map(([member, { ours, theirs }]) => {
    const ratio = ours / theirs;
    const isMissed = !(ratio <= limits[member]);
    if (isMissed) process.exitCode = 1;
    const shown = `${texts[member](ours)} : ${texts[member](theirs)} = ${figure(ratio, limits[member], 2)}`;
    return `${shown}${isMissed ? ' !' : ''}`.padEnd(25);
  });
  console.log(`${path.padEnd(21)}${cells.join('')}`.trimEnd());
}

const bundle = await buildOneBundle();
const server = await ownServer();
const browser = await launch();
const headFor = (url) => headOfOneBundle(bundle, routeOf(url.split('?')[0]));
const both = {
  federated: await inFrontOf(server.url, null),
  bundle: await inFrontOf(server.url, { folder: bundle.folder, headFor }),
};
try {
  const owner = await newForm(server.url, fourteenFields);
  const addresses = { federated: both.federated.url, bundle: both.bundle.url };
  console.log(`Federated : one bundle; 1.6 Mbit/s, 150 ms, CPU ÷ ${SLOWDOWN}, medians of ${RUNS}; ! over the limit`);
  const heads = { paint: 'largest paint, ms', usable: 'usable, ms', bytes: 'KB', rounds: 'round trips' };
  const titles = Object.entries(heads).map(([member, text]) => `${text} (≤ ${limits[member]})`.padEnd(25));
  console.log(`${'screen'.padEnd(21)}${titles.join('')}`.trimEnd());
  for (const screen of screens) print(screen.path, await compare(browser, addresses, screen, owner));
} finally {
  both.federated.stop();
  both.bundle.stop();
  await browser.close();
  await server.stop();
  bundle.remove();
}
