import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { History } from '../document/history/history';
import type { Acknowledged } from './saver';

/** What a tab had of a form, kept in the browser so that neither a reload nor a crash costs anything. */
export interface JournalEntry {
  formId: string;
  /** The tab that wrote it; the same after a reload. */
  tab: string;
  /** What the server had, as far as the tab knew. */
  acknowledged: Acknowledged;
  history: History;
  /** Whether the document had changes that the server did not have. */
  unsent: boolean;
  /** Milliseconds since 1970, the browser's clock. */
  at: number;
}

/** Where entries are kept, one per form and tab. Nothing here rejects: a browser that keeps nothing loses only this net. */
export interface Journal {
  /** The entries of a form, newest first. */
  read(formId: string): Promise<JournalEntry[]>;
  write(entry: JournalEntry): Promise<void>;
  forget(entry: Pick<JournalEntry, 'formId' | 'tab'>): Promise<void>;
}

const DAY_MS = 24 * 3600 * 1000;
/** How long what was sent is kept for its history, and what was not for its owner to come back, in ms. */
const KEPT_MS = { sent: 7 * DAY_MS, unsent: 60 * DAY_MS };

const keyOf = ({ formId, tab }: Pick<JournalEntry, 'formId' | 'tab'>) => `${formId}/${tab}`;

/** The journal in the browser's own database. Structured cloning keeps what documents share, so a long history is small. */
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
      console.warn('Tessera: the browser keeps no journal of this form.', error);
      return otherwise;
    }
  };
  return {
    read: (formId) =>
      quietly(async () => {
        const kept = await entries<string, JournalEntry>(store());
        const old = kept.filter(([, entry]) => Date.now() - entry.at > KEPT_MS[entry.unsent ? 'unsent' : 'sent']);
        await Promise.all(old.map(([key]) => del(key, store())));
        return kept
          .map(([, entry]) => entry)
          .filter((entry) => entry.formId === formId)
          .sort((one, other) => other.at - one.at);
      }, []),
    write: (entry) => quietly(() => set(keyOf(entry), entry, store()), undefined),
    forget: (entry) => quietly(() => del(keyOf(entry), store()), undefined),
  };
}
