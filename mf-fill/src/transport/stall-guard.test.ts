import { stallGuard } from './stall-guard';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a transfer that moves is let be, however long it takes; one that stands still is ended', () => {
  const end = jest.fn();
  const guard = stallGuard(end);
  for (let step = 0; step < 10; step += 1) {
    jest.advanceTimersByTime(29_000);
    guard.moved();
  }
  expect(end).not.toHaveBeenCalled();
  jest.advanceTimersByTime(30_000);
  expect(end).toHaveBeenCalledTimes(1);
});

test('a transfer that is over is not ended', () => {
  const end = jest.fn();
  stallGuard(end).over();
  jest.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
});
