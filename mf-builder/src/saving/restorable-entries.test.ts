import { createForm } from '@tessera/form-model/create-form';
import { startHistory } from '../form-document/history/history';
import type { JournalEntry } from './journal';
import { restorableEntries } from './restorable-entries';
import { tabId } from './tab-id';

const formDocument = createForm('f1');
const entryOf = (tab: string): JournalEntry => ({
  formId: 'f1',
  tab,
  acknowledged: { document: formDocument, version: 1 },
  history: startHistory(formDocument),
  unsaved: true,
  at: 0,
});
const journalOf = (...tabs: string[]) => ({
  read: async () => tabs.map(entryOf),
  write: async () => undefined,
  forget: async () => undefined,
});

/** A fake of the browser’s locks, held by the given tabs. */
function fakeLocks(...tabs: string[]) {
  const held = tabs.map((tab) => ({ name: `tessera-tab-${tab}` }));
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: async (name: string, _options: object, granted: (lock: object | null) => unknown) => {
        const isFree = !held.some((lock) => lock.name === name);
        if (isFree) held.push({ name });
        return granted(isFree ? { name } : null);
      },
      query: async () => ({ held }),
    },
  });
}

test('returns entries of closed tabs and leaves entries of open tabs out', async () => {
  fakeLocks('open');
  const entries = await restorableEntries(journalOf('gone', 'open', tabId()), 'f1');
  expect(entries.map(({ tab }) => tab)).toEqual(['gone', tabId()]);
});
