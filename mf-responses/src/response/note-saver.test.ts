import { createNoteSaver } from './note-saver';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(save = jest.fn(async (_note: string) => {})) {
  const states: string[] = [];
  const saver = createNoteSaver({ save, onState: (state) => states.push(state) });
  const notes = () => save.mock.calls.map(([note]) => note);
  return { saver, states, save, notes };
}

test('saves once after the last of several changes', async () => {
  const { saver, states, notes } = setUp();
  saver.change('a');
  saver.change('ab');
  await jest.advanceTimersByTimeAsync(1000);
  expect(notes()).toEqual(['ab']);
  expect(states).toEqual(['saving', 'saved']);
});

test('saves a change that was made during a call after it', async () => {
  let finish = () => {};
  const { saver, notes } = setUp(
    jest.fn(
      (_note: string) =>
        new Promise<void>((done) => {
          finish = done;
        }),
    ),
  );
  saver.change('a');
  saver.saveNow();
  saver.change('ab');
  saver.saveNow();
  expect(notes()).toEqual(['a']);
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(notes()).toEqual(['a', 'ab']);
});

test('tries again after a failure', async () => {
  const save = jest.fn(async (_note: string) => {}).mockRejectedValueOnce(new Error('No connection.'));
  const { saver, states, notes } = setUp(save);
  saver.change('a');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(notes()).toEqual(['a', 'a']);
  expect(states).toEqual(['saving', 'failed', 'saving', 'saved']);
});

test('saves at once when it is closed, and not again', async () => {
  const { saver, notes } = setUp();
  saver.change('a');
  saver.close();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(notes()).toEqual(['a']);
});
