/**
 * The processor time that a page spends on a key, from Chromium’s trace.
 *
 * Clocks in the page do not show it: after a key Chromium postpones other tasks until the next frame, so a message or a timer
 * waits up to 17 ms for the screen, even on a page with one input and no script.
 */

/** Milliseconds after a key that count. Two fast keystrokes are further apart. */
const WINDOW = 100;

/** The thread that draws the page’s frame, in a process of its own. */
const DISPLAY = 'VizCompositorThread';
/** The thread that writes this trace. */
const TRACE = 'PerfettoTrace';

async function trace(browser, run) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'cc', 'devtools.timeline', '__metadata'] },
  });
  await run();
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

const threadOf = ({ pid, tid }) => `${pid}/${tid}`;

/** The events that are not part of another event of their thread. */
function outermost(events) {
  const ends = new Map();
  return events
    .filter(({ ph }) => ph === 'X')
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter((event) => {
      const thread = threadOf(event);
      if (event.ts < (ends.get(thread) ?? 0)) return false;
      ends.set(thread, event.ts + (event.dur ?? 0));
      return true;
    });
}

/**
 * Presses each key and returns its work in milliseconds: the processor time of every task in the page’s process (script,
 * style, layout, paint, commit, raster) and of the thread that draws the frame, in the 100 ms after the keydown. The work of
 * all threads adds up, also where they run at the same time.
 *
 * @param {import('@playwright/test').Page} page
 * @param {readonly string[]} keys
 * @param {(key: string) => Promise<void>} [check] runs after each key, outside the time that counts
 * @returns {Promise<number[]>}
 */
export async function workOf(page, keys, check = async () => {}) {
  const events = await trace(page.context().browser(), async () => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(2 * WINDOW);
      await check(key);
    }
  });
  const names = new Map(
    events.filter(({ name }) => name === 'thread_name').map((event) => [threadOf(event), event.args.name]),
  );
  const tasks = outermost(events).filter((task) => names.get(threadOf(task)) !== TRACE);
  const presses = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown');
  if (presses.length !== keys.length) throw new Error(`The trace shows ${presses.length} of ${keys.length} keys`);
  return presses.map((press) => {
    // The task that dispatches the event begins before it.
    const from = tasks.findLast((task) => threadOf(task) === threadOf(press) && task.ts <= press.ts).ts;
    const counted = tasks.filter(
      (task) =>
        (task.pid === press.pid || names.get(threadOf(task)) === DISPLAY) &&
        task.ts >= from &&
        task.ts < from + WINDOW * 1000,
    );
    return counted.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  });
}

/**
 * The longest task of the page’s main thread in milliseconds of processor time, while `run` runs. The script, style, layout
 * and paint of a frame are one task. Other programs on the machine do not lengthen it.
 *
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} run
 */
export async function longestTask(page, run) {
  const events = await trace(page.context().browser(), run);
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map((event) => threadOf(event)),
  );
  const tasks = outermost(events).filter((task) => main.has(threadOf(task)));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
