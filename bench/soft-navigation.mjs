/**
 * How long a link from one part’s page to another’s takes on a slow machine, once the other parts were prefetched: from the
 * click to the frame that shows the other page, which may still load its data. Each is measured on its first visit.
 */

import { newForm, storedSession } from './call.mjs';
import { launch } from './chromium.mjs';
import { median, report } from './figures.mjs';
import { fourteenFields } from './fill-form.mjs';
import { ownServer } from './own-server.mjs';
import { SLOWDOWN } from './slow-page.mjs';

const RUNS = Number(process.env.RUNS || 7);
const LIMIT_MS = 100;
/** How long the pointer is on a link before the click. */
const HOVER_MS = 200;

/** Runs in the page before anything else. */
function watch() {
  /** Measures the time from the next click to the frame with another page at this path. */
  window.expectPage = (path) => {
    const before = document.getElementById('main');
    const isThere = () => {
      const main = document.getElementById('main');
      return main && main !== before && location.pathname.startsWith(path);
    };
    const click = ({ timeStamp }) => {
      const look = () => {
        if (!isThere()) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.shownAfter = performance.now() - timeStamp;
        };
        port2.postMessage(0);
        return undefined;
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', click, { capture: true, once: true });
  };
}

/** Waits until every file that the shell prefetches was loaded: for a second, no further link was added. */
async function prefetched(page) {
  await page.waitForSelector('link[rel="prefetch"]', { state: 'attached' });
  await page.waitForFunction(() => {
    const count = document.querySelectorAll('link[rel="prefetch"]').length;
    if (count !== window.prefetching?.count) window.prefetching = { count, since: performance.now() };
    return performance.now() - window.prefetching.since > 1000;
  });
  await page.waitForLoadState('networkidle');
}

async function navigate(browser, url, session, { from, open, link, to }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, storedSession(session));
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(url + from);
    await prefetched(page);
    if (open) await page.click(open);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate((path) => window.expectPage(path), to);
    // Prepares the page, as a pointer on its way to the click does. People take longer for it.
    await page.hover(link);
    await page.waitForTimeout(HOVER_MS);
    await page.click(link);
    await page.waitForFunction(() => window.shownAfter !== undefined);
    return await page.evaluate(() => window.shownAfter);
  } finally {
    await context.close();
  }
}

const server = await ownServer();
const browser = await launch();
try {
  const { id, session } = await newForm(server.url, fourteenFields);
  const account = 'button[aria-haspopup="menu"]';
  const ways = [
    { from: '/my-forms', link: `a[href="/form-responses/${id}"]`, to: '/form-responses/' },
    { from: '/dashboard', open: account, link: 'a[href="/profile"]', to: '/profile' },
    { from: '/profile', link: 'a[href="/dashboard"]', to: '/dashboard' },
    { from: `/form-responses/${id}`, link: 'a[href="/my-forms"]', to: '/my-forms' },
  ];
  const rows = [];
  for (const way of ways) {
    const times = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await navigate(browser, server.url, await session(), way));
    rows.push([`${way.from.replace(id, '{id}')} → ${way.to}, ms`, median(times), LIMIT_MS]);
  }
  report(`From part to part: CPU ÷ ${SLOWDOWN}, medians of ${RUNS}`, rows);
} finally {
  await browser.close();
  await server.stop();
}
