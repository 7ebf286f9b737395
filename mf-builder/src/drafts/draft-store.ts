import { ApiError } from '@tessera/api-client/errors';
import type { KeyStorage } from '@tessera/api-client/safe-storage';
import type { Form } from '@tessera/form-model/form';
import { items, members, readJson, textOr } from '@tessera/form-model/read-value';
import { toForm } from '@tessera/form-model/wire-form';
import { draftsStorage } from './drafts-storage';
import { DRAFTS_KEY } from './local-id';

/** A form that exists only in this browser, or, once it was created on the server, its id there. */
interface Entry {
  ownerId: string;
  localId: string;
  /** Null once it was created on the server. */
  form: Form | null;
  /** The server’s id; empty until it has one. */
  serverId: string;
  /** Why the server refused to create it; empty if it did not. */
  refusal: string;
}

/** The local drafts of one owner. Always reads from the storage, since another tab may have written to it. */
export interface DraftStore {
  /** The drafts that are not on the server, newest first. */
  list(): Form[];
  get(localId: string): Form | null;
  /** Throws an `ApiError` if the browser has no room; the other drafts stay. */
  save(form: Form): void;
  /**
   * The server refused to create it for this reason. It is sent again only if its owner asks for that. An empty reason
   * clears it.
   */
  refuse(localId: string, reason: string): void;
  /** Why the server refused it; empty if it did not. */
  refusalOf(localId: string): string;
  remove(localId: string): void;
  /** It was created on the server under this id. The local id still leads there. */
  becameServerForm(localId: string, serverId: string): void;
  /** The id on the server; empty while the draft is local. */
  serverIdOf(localId: string): string;
}

/** How many ids of created drafts are remembered, for open tabs and bookmarks. */
const MAX_REMEMBERED = 50;

const NO_ROOM =
  'This browser has no room for another form. Check your connection, or delete a form that is only in this browser.';

export function createDraftStore(ownerId: string, storage: KeyStorage = draftsStorage): DraftStore {
  const read = (): Entry[] =>
    items(readJson(storage.getItem(DRAFTS_KEY) ?? '')).flatMap((entry) => readEntry(entry) ?? []);
  const write = (entries: Entry[]) => {
    const created = entries.filter(({ form }) => !form);
    const forgotten = new Set(created.slice(0, Math.max(0, created.length - MAX_REMEMBERED)));
    try {
      storage.setItem(DRAFTS_KEY, JSON.stringify(entries.filter((entry) => !forgotten.has(entry))));
    } catch {
      throw new ApiError(NO_ROOM, 0);
    }
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

function readEntry(value: unknown): Entry | null {
  const given = members(value);
  const localId = textOr(given.localId, '');
  const [ownerId, serverId, refusal] = [given.ownerId, given.serverId, given.refusal].map((text) => textOr(text, ''));
  const entry = { ownerId, localId, serverId, refusal } as Omit<Entry, 'form'>;
  return localId ? { ...entry, form: toForm(given.form) } : null;
}
