import 'fake-indexeddb/auto';
import { DAY_MS } from '@tessera/fields/durations';
import { createForm } from '@tessera/form-model/create-form';
import { startHistory } from '../form-document/history/history';
import { browserJournal, type JournalEntry } from './journal';

const journal = browserJournal();

function entryOf(formId: string, tab: string, ageMs: number, unsaved = true): JournalEntry {
  const document = createForm(formId);
  const acknowledged = { document, version: 1 };
  return { formId, tab, acknowledged, history: startHistory(document), unsaved, at: Date.now() - ageMs };
}

const tabsOf = async (formId: string) => (await journal.read(formId)).map(({ tab }) => tab);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'Date'] }));
afterEach(() => jest.useRealTimers());

test('returns the entries of a form, newest first, and none of forms whose ids begin alike', async () => {
  await journal.write(entryOf('f1', 'older', 2000));
  await journal.write(entryOf('f1', 'newer', 1000));
  await journal.write(entryOf('f10', 'other', 0));
  expect(await tabsOf('f1')).toEqual(['newer', 'older']);
});

test('keeps unsaved changes for 60 days and the history of saved ones for seven', async () => {
  await journal.write(entryOf('f2', 'unsaved', 59 * DAY_MS));
  await journal.write(entryOf('f2', 'unsaved and old', 61 * DAY_MS));
  await journal.write(entryOf('f2', 'saved', 6 * DAY_MS, false));
  await journal.write(entryOf('f2', 'saved and old', 8 * DAY_MS, false));
  expect(await tabsOf('f2')).toEqual(['saved', 'unsaved']);
});

test('deletes old entries of all forms soon after a form was opened', async () => {
  await journal.write(entryOf('f3', 'old', 61 * DAY_MS));
  await journal.write(entryOf('f3', 'young', 0));
  await journal.read('f4');
  await jest.advanceTimersByTimeAsync(6000);
  const stored = new Promise((done) => {
    const opening = indexedDB.open('tessera-builder');
    opening.onsuccess = () => {
      const keys = opening.result.transaction('journal').objectStore('journal').getAllKeys();
      keys.onsuccess = () => done(keys.result);
    };
  });
  expect(await stored).toEqual(expect.arrayContaining(['f3/young']));
  expect(await stored).not.toContain('f3/old');
});
