/** The message of an exception that the page threw. */
const messageOf = ({ exception, text }) => exception?.description ?? text;

/** Sends commands to the page of a target and returns their results. */
async function commandsOf(session, targetId) {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map();
  let sent = 0;
  session.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const { id, error, result } = JSON.parse(received.message);
    const { done, failed } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) failed?.(new Error(error.message));
    else done?.(result);
  });
  return async (method, params = {}) => {
    sent += 1;
    const id = sent;
    const answer = new Promise((done, failed) => waiting.set(id, { done, failed }));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    return answer;
  };
}

/**
 * Opens an empty page that nothing inspects. Playwright’s own pages watch the network and the scripts: the browser then records a
 * stack for every request and compiles the functions on it again, which took a sixth of the time until the builder is ready.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ width: number, height: number, slowdown: number, atStart: [Function, ...unknown[]] }} options `slowdown`: how many
 *   times slower the page’s processor is made; `atStart` runs in each document before its own scripts
 */
export async function openBare(browser, { width, height, slowdown, atStart }) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width,
    height,
  });
  const send = await commandsOf(session, targetId);

  /** Calls a function in the page with JSON values and returns what it returns or resolves with. */
  const evaluate = async (call, ...values) => {
    const expression = `(${call})(...${JSON.stringify(values)})`;
    const evaluated = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (evaluated.exceptionDetails) throw new Error(messageOf(evaluated.exceptionDetails));
    return evaluated.result.value;
  };

  await send('Page.enable');
  const [start, ...values] = atStart;
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${start})(...${JSON.stringify(values)})` });
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const mouse = (type, place, button = 'none') =>
    send('Input.dispatchMouseEvent', { type, ...place, button, clickCount: button === 'none' ? 0 : 1 });

  return {
    evaluate,
    goto: (url) => send('Page.navigate', { url }),
    /** Waits until a function in the page returns something other than `undefined`, and returns that. */
    async until(call, ...values) {
      for (let waits = 0; waits < 600; waits += 1) {
        const value = await evaluate(call, ...values);
        if (value !== undefined) return value;
        await new Promise((done) => setTimeout(done, 50));
      }
      throw new Error(`The page did not get ready: ${call}`);
    },
    /** Types a letter where the focus is. */
    async type(letter) {
      await send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, key: letter });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
    },
    /** Clicks in the middle of an element with the mouse: the last one that matches the selector. */
    async click(selector) {
      const place = await evaluate((matching) => {
        const element = [...document.querySelectorAll(matching)].at(-1);
        if (!element) throw new Error(`Nothing matches ${matching}`);
        element.scrollIntoView({ block: 'nearest' });
        const { left, top, width: wide, height: high } = element.getBoundingClientRect();
        return { x: left + wide / 2, y: top + high / 2 };
      }, selector);
      await mouse('mouseMoved', place);
      await evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      await mouse('mousePressed', place, 'left');
      await mouse('mouseReleased', place, 'left');
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
