import type { ApiClient } from '@tessera/api-client/client';
import { isNotFound } from '@tessera/api-client/errors';
import { templateIn } from '@tessera/federation/chosen-template';
import type { Form } from '@tessera/form-model/form';
import { members, textOr } from '@tessera/form-model/read-value';

/** Where this tab stores the form that each address has created. */
const STORED = 'tessera_created';
/**
 * The router’s key for the entry that the page was loaded at. It is the same for every such entry, so it identifies
 * none.
 */
const LOADED = 'default';
const MAX_REMEMBERED = 100;

/** A navigation to an address that creates a form. */
export interface CreatingStep {
  search: string;
  /** The key of the entry in the tab’s history. */
  key: string;
  /** `PUSH` for a link or button; `POP` for history, reload and bookmarks. */
  type: string;
}

function stored(): { [name: string]: unknown } {
  try {
    return members(JSON.parse(sessionStorage.getItem(STORED) ?? '{}'));
  } catch {
    return {};
  }
}

function remember(names: readonly string[], formId: string): void {
  try {
    const all = { ...stored(), ...Object.fromEntries(names.map((name) => [name, formId])) };
    sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MAX_REMEMBERED))));
  } catch {
    // Without storage, the tab does not remember the form after a reload.
  }
}

const running = new Map<string, Promise<Form>>();

/**
 * Creates the form of an address once per tab: opened again through history, a reload or a bookmark, the address leads to the
 * same form as long as it exists. Rejects as `create` does.
 */
export function createOnce(
  { search, key, type }: CreatingStep,
  ownerId: string,
  api: Pick<ApiClient, 'getForm'>,
  create: () => Promise<Form>,
): Promise<Form> {
  const template = templateIn(search);
  const entry = key === LOADED ? [] : [`${ownerId} entry ${key}`];
  const names = template === null ? entry : [...entry, `${ownerId} template ${template}`];
  const before = entry.map((name) => running.get(name)).find(Boolean);
  if (before) return before;
  const work = (async () => {
    const known = type === 'PUSH' ? null : await existing(names, api);
    if (known) return known;
    const form = await create();
    remember(names, form.id);
    return form;
  })();
  for (const name of entry) running.set(name, work);
  const end = () => {
    for (const name of entry) running.delete(name);
  };
  work.then(end, end);
  return work;
}

async function existing(names: readonly string[], api: Pick<ApiClient, 'getForm'>): Promise<Form | null> {
  const all = stored();
  const id = names.map((name) => textOr(all[name], '')).find(Boolean);
  if (!id) return null;
  try {
    return await api.getForm(id);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
