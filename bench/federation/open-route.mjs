import { SLOWDOWN, slow } from '../slow-page.mjs';

/** Runs in the page before anything else: notes the largest paint, and when the awaited element is there and painted. */
function watch(selector) {
  window.seen = { paint: 0, shownAt: 0, usable: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.seen.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    window.seen.shownAt = Date.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.seen.usable = performance.now();
      };
      port2.postMessage(0);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * How many requests there were one after the other: the longest chain in which each began after the one before had ended.
 */
export function roundTrips(requests) {
  const chain = new Map();
  const before = (one) => requests.filter(({ end }) => end <= one.start);
  const depth = (one) => {
    if (!chain.has(one)) chain.set(one, 1 + Math.max(0, ...before(one).map(depth)));
    return chain.get(one);
  };
  return Math.max(0, ...requests.map(depth));
}

/** Collects the requests of a page, without prefetches: start and end in ms, and bytes on the wire. */
async function recordRequests(cdp) {
  const requests = new Map();
  cdp.on('Network.requestWillBeSent', ({ requestId, type, wallTime, timestamp }) => {
    if (type === 'Prefetch') return;
    requests.set(requestId, { at: wallTime * 1000, start: timestamp * 1000, end: Number.POSITIVE_INFINITY, bytes: 0 });
  });
  const ended = ({ requestId, timestamp, encodedDataLength = 0 }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { end: timestamp * 1000, bytes: encodedDataLength });
  };
  cdp.on('Network.loadingFinished', ended);
  cdp.on('Network.loadingFailed', ended);
  await cdp.send('Network.enable');
  return requests;
}

/**
 * Opens a route in a new browser on a slow connection and a slow machine. Returns the largest paint and the time until its
 * element can be used, in ms, and the bytes and round trips until then.
 */
export async function openRoute(browser, address, { selector, stored }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    if (stored) {
      await context.addInitScript((items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      }, stored);
    }
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const requests = await recordRequests(cdp);
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await cdp.send('Network.emulateNetworkConditions', slow);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(watch, selector);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.seen.usable > 0 && window.seen.paint > 0);
    const shownAt = await page.evaluate(() => window.seen.shownAt);
    const until = () => [...requests.values()].filter(({ at }) => at <= shownAt);
    // Bytes of requests that began before and are still running count, too.
    await page.waitForLoadState('load');
    const { paint, usable } = await page.evaluate(() => window.seen);
    return {
      paint,
      usable,
      bytes: until().reduce((sum, { bytes }) => sum + bytes, 0),
      rounds: roundTrips(until()),
      requests: until().length,
    };
  } finally {
    await context.close();
  }
}
