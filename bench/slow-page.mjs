/** How many times slower the machine is made. */
export const SLOWDOWN = 4;
/** 1.6 Mbit/s and 150 ms, for `Network.emulateNetworkConditions`. */
export const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Runs in the page before anything else. */
function watch() {
  window.seen = { paint: 0, shift: 0, long: 0 };
  const each = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  each('largest-contentful-paint', ({ startTime }) => {
    window.seen.paint = startTime;
  });
  each('layout-shift', ({ value }) => {
    window.seen.shift += value;
  });
  each('longtask', ({ duration }) => {
    window.seen.long = Math.max(window.seen.long, duration);
  });
  // From the key to the frame after the one with its letter.
  addEventListener(
    'input',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.seen.letter ??= performance.now() - timeStamp;
        };
        port2.postMessage(0);
      }),
    true,
  );
}

/**
 * Opens an address in a new browser, waits until it is idle, and returns the measurements: the largest paint and the
 * longest task in ms, the layout shift, and the bytes that were sent.
 *
 * @param {{ selector: string, isThrottled?: boolean, blocksScripts?: boolean, act?: (page: import('@playwright/test').Page) => Promise<void> }} options
 * `selector` of an element that the page shows when it is ready
 */
export async function openSlowly(browser, address, { selector, isThrottled, blocksScripts, act = async () => {} }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    let bytes = 0;
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    if (isThrottled) {
      await cdp.send('Network.emulateNetworkConditions', slow);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    }
    // Blocks scripts, to measure the page as it is before they arrive.
    if (blocksScripts) await page.route('**/*.js', () => {});
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: blocksScripts ? 'commit' : 'networkidle' });
    await page.waitForSelector(selector);
    await page.waitForFunction(() => window.seen.paint > 0);
    await act(page);
    const seen = await page.evaluate(() => window.seen);
    return { ...seen, bytes };
  } finally {
    await context.close();
  }
}
