import { stallGuard } from './stall-guard';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('ends a transfer only when it stops moving', () => {
  const end = jest.fn();
  const guard = stallGuard(end);
  for (let step = 0; step < 10; step += 1) {
    jest.advanceTimersByTime(29_000);
    guard.reset();
  }
  expect(end).not.toHaveBeenCalled();
  jest.advanceTimersByTime(30_000);
  expect(end).toHaveBeenCalledTimes(1);
});

test('does not end a finished transfer', () => {
  const end = jest.fn();
  stallGuard(end).stop();
  jest.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
});
