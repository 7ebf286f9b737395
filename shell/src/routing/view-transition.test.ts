import { noteRendering, withViewTransition } from './view-transition';

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

beforeEach(() => {
  jest.clearAllMocks();
  motion(true);
  noteRendering(0);
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

test('has no other fade after the browser drew a former screen slowly', async () => {
  const { noteRendering: note, withViewTransition: fresh } = await freshModule();
  note(0);
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
  ['no fade after a page that was rendered ahead slowly', 120, 0],
  ['no fade while a page is being rendered ahead', Number.POSITIVE_INFINITY, 0],
  ['a fade after a page that was rendered ahead quickly', 40, 1],
])('has %s', async (_what, ms, fades) => {
  const fresh = await freshModule();
  fresh.noteRendering(ms);
  fresh.withViewTransition(change);
  expect(start).toHaveBeenCalledTimes(fades);
});

test('has no fade to a page that was not rendered ahead', async () => {
  (await freshModule()).withViewTransition(change);
  expect([start.mock.calls.length, change.mock.calls.length]).toEqual([0, 1]);
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
