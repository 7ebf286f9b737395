/** A page of 1,000 questions, every third with a condition, without throttling. */
import { launch, median, report } from './chromium.mjs';
import { publish, thousandFields } from './fill-form.mjs';
import { ownServer } from './own-server.mjs';

const LOADS = 5;
const REPEATS = 15;

/**
 * Runs in the page before anything else. Measures the work for an event: its listeners and the frame that shows the effect.
 * The wait between them depends on the screen and does not count.
 */
function watch() {
  window.works = [];
  const after = (done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  };
  addEventListener(
    'input',
    () => {
      const began = performance.now();
      let handled = 0;
      after((at) => {
        handled = at - began;
      });
      requestAnimationFrame(() => {
        const frame = performance.now();
        after((at) => window.works.push(handled + at - frame));
      });
    },
    true,
  );
}

async function pressed(page, key) {
  await page.evaluate(() => {
    window.works = [];
  });
  await page.keyboard.press(key);
  await page.waitForFunction(() => window.works.length > 0);
  return page.evaluate(() => window.works[0]);
}

async function measure(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('tessera-alive').length > 0);
    const mounted = await page.evaluate(() => {
      const script = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'));
      const [document_] = performance.getEntriesByType('navigation');
      const there = Math.max(script.responseEnd, document_.responseEnd);
      return performance.getEntriesByName('tessera-alive')[0].startTime - there;
    });
    const letters = [];
    await page.focus('input[name="f0"]');
    for (let at = 0; at < REPEATS; at += 1) letters.push(await pressed(page, 'x'));
    const changes = [];
    await page.focus('input[name="f1"]');
    for (let at = 0; at < REPEATS; at += 1) {
      changes.push(await pressed(page, '7'));
      if ((await page.locator('[id="f2"]').count()) !== 1) throw new Error('The condition shows nothing');
      changes.push(await pressed(page, 'Backspace'));
      if ((await page.locator('[id="f2"]').count()) !== 0) throw new Error('The condition hides nothing');
    }
    return { mounted, letter: median(letters), change: median(changes) };
  } finally {
    await context.close();
  }
}

const server = await ownServer();
const browser = await launch();
try {
  const address = `${server.url}/fill/${await publish(server.url, thousandFields)}`;
  const loads = [];
  for (let load = 0; load < LOADS; load += 1) loads.push(await measure(browser, address));
  const of = (name) => median(loads.map((each) => each[name]));
  report(`A form of 1,000 fields with a condition on every third, no slowdown, medians of ${LOADS}`, [
    ['mounted, ms after document and script were there', of('mounted'), 500],
    ['keystroke, ms of work', of('letter'), 12, 1],
    ['change that shows or hides a field, ms of work', of('change'), 30, 1],
  ]);
} finally {
  await browser.close();
  await server.stop();
}
