import { DAY_MS } from '@tessera/fields/durations';
import { createStore, del, delMany, entries, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { History } from '../form-document/history/history';
import type { Acknowledged } from './saver';

/** The state of a form in a tab, stored in the browser so that no edit is lost by a reload or a crash. */
export interface JournalEntry {
  formId: string;
  /** The tab that wrote it; the same after a reload. */
  tab: string;
  /** The last document that the tab knew to be on the server. */
  acknowledged: Acknowledged;
  history: History;
  /** Whether the document has changes that the server does not have. */
  unsaved: boolean;
  /** Milliseconds since 1970, the browser’s clock. */
  at: number;
}

/** Stores entries, one per form and tab. Nothing here rejects: editing also works in a browser that stores nothing. */
export interface Journal {
  /** The entries of a form, newest first. */
  read(formId: string): Promise<JournalEntry[]>;
  /** A later write of an entry replaces an earlier one, even if that has not ended. */
  write(entry: JournalEntry): Promise<void>;
  forget(entry: Pick<JournalEntry, 'formId' | 'tab'>): Promise<void>;
}

/** How long entries are stored, in ms: saved ones for their history, unsaved ones until their owner returns. */
const LIFETIME_MS = { saved: 7 * DAY_MS, unsaved: 60 * DAY_MS };

/** How long after a form was opened old entries are deleted, in ms. */
const FORGET_AFTER_MS = 5000;

const isOld = ({ at, unsaved }: JournalEntry) => Date.now() - at > LIFETIME_MS[unsaved ? 'unsaved' : 'saved'];

const keyOf = ({ formId, tab }: Pick<JournalEntry, 'formId' | 'tab'>) => `${formId}/${tab}`;

/** All keys that begin with `{formId}/`: `0` is the next character after `/`. */
const rangeOf = (formId: string) => IDBKeyRange.bound(`${formId}/`, `${formId}0`, false, true);

/** Deletes the old entries of all forms. */
async function forgetOld(store: UseStore): Promise<void> {
  const old = (await entries<string, JournalEntry>(store)).filter(([, entry]) => isOld(entry));
  if (old.length > 0) {
    await delMany(
      old.map(([key]) => key),
      store,
    );
  }
}

/**
 * The journal in IndexedDB, which is opened at once: a form waits for its entries. Structured cloning stores the shared parts of
 * documents once, so a long history is small.
 */
export function browserJournal(): Journal {
  const store = createStore('tessera-builder', 'journal');
  const open = async () => store('readonly', () => undefined);
  // A failure is reported at the first read or write.
  open().catch(() => undefined);
  const quietly = async <Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      console.warn('Tessera: the browser could not store the journal of this form.', error);
      return otherwise;
    }
  };
  return {
    read: (formId) =>
      quietly(async () => {
        const stored = await store('readonly', (all) => promisifyRequest<JournalEntry[]>(all.getAll(rangeOf(formId))));
        // The entries of other forms, which can be large, are not read before this form is shown.
        setTimeout(() => quietly(() => forgetOld(store), undefined), FORGET_AFTER_MS);
        return stored.filter((entry) => !isOld(entry)).sort((one, other) => other.at - one.at);
      }, []),
    write: (entry) => quietly(() => set(keyOf(entry), entry, store), undefined),
    forget: (entry) => quietly(() => del(keyOf(entry), store), undefined),
  };
}
