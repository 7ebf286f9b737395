import { withViewTransition } from './view-transition';

const skipped = () => Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
const skipTransition = jest.fn();
const transition = () => ({
  ready: skipped(),
  finished: skipped(),
  updateCallbackDone: Promise.resolve(),
  skipTransition,
});
/** Draws the former screen in no time. */
const start = jest.fn((change: () => void) => {
  queueMicrotask(change);
  return transition();
});
const motion = (isWanted: boolean) =>
  Object.assign(window, { matchMedia: () => ({ matches: isWanted }) as unknown as MediaQueryList });
const change = jest.fn();

/** The module as a tab has it that was just opened. */
async function freshModule() {
  jest.resetModules();
  return import('./view-transition');
}

/** Shows a page without a fade, in so many milliseconds. */
async function shows(module: { withViewTransition: (change: () => void) => void }, ms: number) {
  const begin = performance.now();
  const now = jest.spyOn(performance, 'now').mockReturnValue(begin);
  const frame = new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
  module.withViewTransition(() => undefined);
  now.mockReturnValue(begin + ms);
  await frame;
  await new Promise((done) => setTimeout(done));
  now.mockRestore();
}

beforeAll(() => shows({ withViewTransition }, 0));
beforeEach(() => {
  jest.clearAllMocks();
  motion(true);
  Object.assign(document, { startViewTransition: start });
});
afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

test('changes the document in a view transition, and a skipped one is no error', async () => {
  const rejected = jest.fn();
  process.on('unhandledRejection', rejected);
  withViewTransition(change);
  await new Promise((done) => setTimeout(done));
  process.off('unhandledRejection', rejected);
  expect([start.mock.calls.length, change.mock.calls.length, rejected.mock.calls.length]).toEqual([1, 1, 0]);
});

test('fades no more after the browser drew a former screen slowly', async () => {
  const module = await freshModule();
  await shows(module, 20);
  const { withViewTransition: fresh } = module;
  const draw: { change?: () => void } = {};
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  start.mockImplementationOnce((change: () => void) => {
    draw.change = change;
    return transition();
  });
  fresh(change);
  now.mockReturnValue(1_040);
  draw.change?.();
  fresh(change);
  now.mockRestore();
  expect([start.mock.calls.length, change.mock.calls.length]).toEqual([1, 2]);
});

test.each([
  ['no fade after a page that was shown slowly', 80, 0],
  ['a fade after a page that was shown quickly', 20, 1],
])('has %s', async (_what, ms, fades) => {
  const fresh = await freshModule();
  await shows(fresh, ms);
  expect(start).not.toHaveBeenCalled();
  fresh.withViewTransition(change);
  expect(start).toHaveBeenCalledTimes(fades);
});

test('skips the fade of a former screen that the browser does not draw in time', () => {
  jest.useFakeTimers();
  start.mockImplementationOnce(transition);
  withViewTransition(change);
  jest.advanceTimersByTime(40);
  jest.useRealTimers();
  expect(skipTransition).toHaveBeenCalledTimes(1);
});

test.each([
  ['where the browser has no view transitions', () => Reflect.deleteProperty(document, 'startViewTransition')],
  ['where less motion is wanted', () => motion(false)],
])('changes the document at once %s', (_where, prepare) => {
  prepare();
  withViewTransition(change);
  expect([start.mock.calls.length, change.mock.calls.length]).toEqual([0, 1]);
});
