/** A page of 1,000 questions, every third with a condition, without throttling. */
import { newForm } from './call.mjs';
import { launch } from './chromium.mjs';
import { median, report } from './figures.mjs';
import { thousandFields } from './fill-form.mjs';
import { ownServer } from './own-server.mjs';
import { workOf } from './work.mjs';

const LOADS = 5;
const REPEATS = 15;

async function measure(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('tessera-alive').length > 0);
    const mounted = await page.evaluate(() => {
      const script = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'));
      const [document_] = performance.getEntriesByType('navigation');
      const there = Math.max(script.responseEnd, document_.responseEnd);
      return performance.getEntriesByName('tessera-alive')[0].startTime - there;
    });
    await page.focus('input[name="f0"]');
    const letters = await workOf(page, Array(REPEATS).fill('x'));
    await page.focus('input[name="f1"]');
    const changes = await workOf(page, Array(REPEATS).fill(['7', 'Backspace']).flat(), async (key) => {
      if ((await page.locator('[id="f2"]').count()) !== (key === '7' ? 1 : 0))
        throw new Error(`The condition has no effect after ${key}`);
    });
    return { mounted, letter: median(letters), change: median(changes) };
  } finally {
    await context.close();
  }
}

/** A keystroke in a page of as many inputs without style and script. */
async function measurePlain(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const questions = Array.from({ length: 1000 }, (_, at) => `<p><label>Question ${at + 1}<br><input></label></p>`);
    await page.setContent(`<!doctype html><title>Plain</title><form>${questions.join('')}</form>`);
    await page.focus('input');
    return median(await workOf(page, Array(REPEATS).fill('x')));
  } finally {
    await context.close();
  }
}

const server = await ownServer();
const browser = await launch();
try {
  const address = `${server.url}/fill/${(await newForm(server.url, thousandFields)).id}`;
  const loads = [];
  for (let load = 0; load < LOADS; load += 1) loads.push(await measure(browser, address));
  console.log(`Keystroke in 1,000 inputs without style and script: ${(await measurePlain(browser)).toFixed(1)} ms`);
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
