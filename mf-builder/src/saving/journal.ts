import { DAY_MS } from '@tessera/shared-ui/format-time';
import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
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

const keyOf = ({ formId, tab }: Pick<JournalEntry, 'formId' | 'tab'>) => `${formId}/${tab}`;

/**
 * The journal in IndexedDB. Structured cloning stores the shared parts of documents once, so a long history is small.
 */
export function browserJournal(): Journal {
  let opened: UseStore | undefined;
  const store = () => {
    opened ??= createStore('tessera-builder', 'journal');
    return opened;
  };
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
        const stored = await entries<string, JournalEntry>(store());
        const old = stored.filter(
          ([, entry]) => Date.now() - entry.at > LIFETIME_MS[entry.unsaved ? 'unsaved' : 'saved'],
        );
        await Promise.all(old.map(([key]) => del(key, store())));
        return stored
          .map(([, entry]) => entry)
          .filter((entry) => entry.formId === formId)
          .sort((one, other) => other.at - one.at);
      }, []),
    write: (entry) => quietly(() => set(keyOf(entry), entry, store()), undefined),
    forget: (entry) => quietly(() => del(keyOf(entry), store()), undefined),
  };
}
