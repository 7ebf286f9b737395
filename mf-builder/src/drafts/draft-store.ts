import { type KeyStorage, safeStorage } from '@tessera/api-client/safe-storage';
import type { Form } from '@tessera/form-model/form';
import { items, members, textOr } from '@tessera/form-model/read-value';
import { toForm } from '@tessera/form-model/wire-form';
import { DRAFTS_KEY } from './drafts-key';

/** A form that exists in this browser alone, or, once the server has it, what became of it. */
interface Entry {
  ownerId: string;
  localId: string;
  /** Null once the server has it. */
  form: Form | null;
  /** The server's id; empty until it has one. */
  serverId: string;
  /** Why the server refuses to create it; empty while that has not happened. */
  refusal: string;
}

/** The local drafts of one owner. Reads are always from the storage: another tab may have written. */
export interface DraftStore {
  /** Those that the server does not have, newest first. */
  list(): Form[];
  get(localId: string): Form | null;
  save(form: Form): void;
  /** The server refuses to create it, for this reason: it is sent again only when its owner asks for that. */
  refuse(localId: string, why: string): void;
  /** Why the server refuses it; empty while it does not. */
  refusalOf(localId: string): string;
  remove(localId: string): void;
  /** The server has it now, under this id. The local id goes on leading there. */
  becameServerForm(localId: string, serverId: string): void;
  /** Where a local id leads now; empty while it is local. */
  serverIdOf(localId: string): string;
}

/** How many ids of drafts that the server took over are remembered, for open tabs and bookmarks. */
const MOST_REMEMBERED = 50;

export function createDraftStore(ownerId: string, given?: KeyStorage): DraftStore {
  const storage = safeStorage(given);
  const read = (): Entry[] => items(parsed(storage.getItem(DRAFTS_KEY))).flatMap((entry) => readEntry(entry) ?? []);
  const write = (entries: Entry[]) => {
    const gone = entries.filter(({ form }) => !form);
    const forgotten = new Set(gone.slice(0, Math.max(0, gone.length - MOST_REMEMBERED)));
    storage.setItem(DRAFTS_KEY, JSON.stringify(entries.filter((entry) => !forgotten.has(entry))));
  };
  const find = (id: string) => read().find((entry) => entry.ownerId === ownerId && entry.localId === id);
  const others = (id: string) => read().filter((entry) => entry.ownerId !== ownerId || entry.localId !== id);

  return {
    list: () =>
      read()
        .flatMap((entry) => (entry.ownerId === ownerId && entry.form ? entry.form : []))
        .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt)),
    get: (id) => find(id)?.form ?? null,
    save: (form) =>
      write([
        ...others(form.id),
        { ownerId, localId: form.id, form, serverId: '', refusal: find(form.id)?.refusal ?? '' },
      ]),
    refuse: (id, refusal) => {
      const entry = find(id);
      if (entry) write([...others(id), { ...entry, refusal }]);
    },
    refusalOf: (id) => find(id)?.refusal ?? '',
    remove: (id) => write(others(id)),
    becameServerForm: (id, serverId) =>
      write([...others(id), { ownerId, localId: id, form: null, serverId, refusal: '' }]),
    serverIdOf: (id) => find(id)?.serverId ?? '',
  };
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
}

function readEntry(value: unknown): Entry | null {
  const given = members(value);
  const localId = textOr(given.localId, '');
  const [ownerId, serverId, refusal] = [given.ownerId, given.serverId, given.refusal].map((text) => textOr(text, ''));
  const entry = { ownerId, localId, serverId, refusal } as Omit<Entry, 'form'>;
  return localId ? { ...entry, form: toForm(given.form) } : null;
}
