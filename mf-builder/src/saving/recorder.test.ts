import { createForm } from '@tessera/form-model/create-form';
import { startHistory } from '../form-document/history/history';
import type { JournalEntry } from './journal';
import { createRecorder } from './recorder';

function entryOf(name: string): JournalEntry {
  const formDocument = createForm('f1', name);
  return {
    formId: 'f1',
    tab: 't',
    acknowledged: { document: formDocument, version: 1 },
    history: startHistory(formDocument),
    unsaved: true,
    at: 0,
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('writes the latest of several quick changes once', async () => {
  const written: string[] = [];
  let name = 'a';
  const recorder = createRecorder({ write: async (entry) => void written.push(entry.history.present.name) }, () =>
    entryOf(name),
  );
  recorder.changed();
  name = 'b';
  recorder.changed();
  await jest.advanceTimersByTimeAsync(1000);
  expect(written).toEqual(['b']);
});

/** A recorder whose writes end when the test releases them. */
function slowRecorder() {
  const written: string[] = [];
  const release: (() => void)[] = [];
  const state = { name: 'a' };
  const write = (entry: JournalEntry) =>
    new Promise<void>((resolve) => {
      written.push(entry.history.present.name);
      release.push(resolve);
    });
  return { recorder: createRecorder({ write }, () => entryOf(state.name)), written, release, state };
}

test('writes a change during a write after it, never at the same time', async () => {
  const { recorder, written, release, state } = slowRecorder();
  recorder.changed();
  await jest.advanceTimersByTimeAsync(1000);
  state.name = 'b';
  recorder.changed();
  await jest.advanceTimersByTimeAsync(1000);
  expect(written).toEqual(['a']);
  release.shift()?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(written).toEqual(['a', 'b']);
});

test('writes at once when the page is about to close, also during a write, and only once', async () => {
  const { recorder, written, release, state } = slowRecorder();
  recorder.changed();
  await jest.advanceTimersByTimeAsync(1000);
  state.name = 'b';
  recorder.changed();
  await jest.advanceTimersByTimeAsync(1000);
  void recorder.flush();
  expect(written).toEqual(['a', 'b']);
  for (const each of release) each();
  await jest.advanceTimersByTimeAsync(1000);
  expect(written).toEqual(['a', 'b']);
});
