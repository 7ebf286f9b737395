import { Unreachable } from '@tessera/api-client/errors';
import { createForm } from '@tessera/form-model/create-form';
import { renameForm } from '../../form-document/commands/form-commands';
import type { JournalEntry } from '../../saving/journal';
import { nameAtom, runAtom, undoLabelAtom } from '../../store';
import { createBuilderSession, unsavedSession } from './builder-session';

function opened(id: string) {
  const form = createForm(id);
  const sent: string[] = [];
  const entries: JournalEntry[] = [];
  const server = { isAway: true };
  const session = createBuilderSession({
    form,
    journal: {
      read: async () => [],
      write: async (entry) => void entries.push(entry),
      forget: async () => undefined,
    },
    api: {
      store: { user: () => null } as never,
      updateForm: async (_id, { title }) => {
        sent.push(title);
        if (server.isAway) throw new Unreachable('No connection');
        return { ...form, name: title, version: 2 };
      },
    },
  });
  return { session, sent, entries, server };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('sends the changes of a closed builder once the server can be reached', async () => {
  const { session, sent, entries, server } = opened('f1');
  const stop = session.start();
  session.store.set(runAtom, renameForm('Plots'));
  stop();
  await pass(0);
  expect(sent).toEqual(['Plots']);
  expect(unsavedSession('f1')).toBe(session);
  expect(entries.at(-1)).toMatchObject({ unsaved: true });
  server.isAway = false;
  await pass(60_000);
  expect(sent).toEqual(['Plots', 'Plots']);
  expect(unsavedSession('f1')).toBeUndefined();
  expect(entries.at(-1)).toMatchObject({ unsaved: false });
});

test('returns the same session with its history when the form is opened again', async () => {
  const { session, sent, server } = opened('f2');
  const stop = session.start();
  session.store.set(runAtom, renameForm('Plots'));
  stop();
  await pass(0);
  const again = unsavedSession('f2');
  const stopAgain = again?.start();
  expect(unsavedSession('f2')).toBeUndefined();
  expect(again?.store.get(undoLabelAtom)).not.toBe('');
  again?.store.set(runAtom, renameForm('Plots 2027'));
  server.isAway = false;
  await pass(60_000);
  expect(again?.store.get(nameAtom)).toBe('Plots 2027');
  expect(sent.at(-1)).toBe('Plots 2027');
  stopAgain?.();
  expect(unsavedSession('f2')).toBeUndefined();
});

test('asks before the tab is closed while changes are unsaved', async () => {
  const { session, server } = opened('f3');
  const stop = session.start();
  session.store.set(runAtom, renameForm('Plots'));
  stop();
  await pass(0);
  const asked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asked()).toBe(true);
  server.isAway = false;
  await pass(60_000);
  expect(asked()).toBe(false);
});
