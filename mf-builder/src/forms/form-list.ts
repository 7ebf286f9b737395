import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { hasDrafts, loadDrafts } from '../drafts/lazy-drafts';
import type { RefusedDraft } from '../drafts/local-drafts';
import { isLocalId } from '../drafts/local-id';

/** An owner’s forms, as far as they are loaded. */
export interface FormList {
  /** The owner’s id. Another user of the same browser never sees the list. */
  ownerId: string;
  /** Forms of inbox, archive and trash; local drafts first. */
  forms: readonly FormSummary[];
  /** After a failure, the forms are those that the browser stored on an earlier visit. */
  state: 'loading' | 'loaded' | 'failed';
  /** Why loading failed; empty otherwise. */
  problem: string;
  /** The local drafts that the server refused to create. */
  refused?: readonly RefusedDraft[];
}

const nothing: FormList = { ownerId: '', forms: [], state: 'loading', problem: '' };

let list = nothing;
const listeners = new Set<() => void>();

/** The list, shared by the pages of this part, so that changing between them needs no loading. */
export const formListStore = {
  get: (): FormList => list,
  set(next: FormList): void {
    list = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** A change of the forms in the list. */
export type ListChange = (forms: readonly FormSummary[]) => readonly FormSummary[];

/** For each list that is being loaded, the changes that were made since: its forms can be older. */
const changesSince = new Set<ListChange[]>();

const withChanges = (forms: readonly FormSummary[], changes: readonly ListChange[]) =>
  changes.reduce((before, change) => change(before), forms);

/** Changes the forms of the list, also of one that is being loaded, if it still belongs to that owner. */
export function changeForms(ownerId: string, change: ListChange): void {
  if (list.ownerId !== ownerId) return;
  for (const changes of changesSince) changes.push(change);
  formListStore.set({ ...list, forms: change(list.forms) });
}

/**
 * Loads the owner’s forms and creates the local drafts on the server. Never rejects: a failure becomes the state of the
 * list.
 */
export async function loadForms(api: ApiClient, ownerId: string, signal: AbortSignal): Promise<void> {
  if (list.ownerId !== ownerId) formListStore.set({ ...nothing, ownerId });
  const changes: ListChange[] = [];
  changesSince.add(changes);
  try {
    await loadChanging(api, { ownerId, changes, signal });
  } finally {
    changesSince.delete(changes);
  }
}

interface RunningLoad {
  ownerId: string;
  /** The changes that were made since it began. */
  changes: readonly ListChange[];
  signal: AbortSignal;
}

async function loadChanging(api: ApiClient, { ownerId, changes, signal }: RunningLoad): Promise<void> {
  const drafts = hasDrafts() ? loadDrafts() : null;
  try {
    const forms = await api.listForms(signal);
    const local = (await drafts)?.listDrafts(ownerId) ?? [];
    if (signal.aborted) return;
    const refused = (await drafts)?.listRefused(ownerId) ?? [];
    if (changes.length > 0) api.store.changeForms((stored) => withChanges(stored, changes));
    const shown = [...local, ...withChanges(forms, changes)];
    formListStore.set({ ownerId, forms: shown, state: 'loaded', problem: '', refused });
    if (!drafts || local.length === 0) return;
    const { sendLocalDrafts, listDrafts, listRefused } = await drafts;
    const created = await sendLocalDrafts(api, ownerId);
    const remaining = listDrafts(ownerId);
    // Another tab has created some of the drafts since the list was requested: loads the list again.
    const isElsewhere = local.length - remaining.length > created.length;
    const now = isElsewhere ? await api.listForms(signal) : [...created, ...forms];
    if (signal.aborted || list.ownerId !== ownerId) return;
    formListStore.set({ ...list, forms: [...remaining, ...withChanges(now, changes)], refused: listRefused(ownerId) });
  } catch (error) {
    const local = await drafts?.then(({ listDrafts }) => listDrafts(ownerId)).catch(() => []);
    if (signal.aborted) return;
    console.error('Tessera: the forms could not be loaded.', error);
    const forms = [...(local ?? []), ...withChanges(api.store.forms(), changes)];
    formListStore.set({ ownerId, forms, state: 'failed', problem: errorMessage(error) });
  }
}

/**
 * Updates the local drafts in the list from the browser’s storage. Returns whether one of them was removed. Never
 * rejects.
 */
export async function followDrafts(ownerId: string): Promise<boolean> {
  const drafts = await loadDrafts().catch(() => null);
  if (!drafts || list.ownerId !== ownerId) return false;
  const local = drafts.listDrafts(ownerId);
  const isRemoved = list.forms.some(({ id }) => isLocalId(id) && !local.some((draft) => draft.id === id));
  const forms = [...local, ...list.forms.filter(({ id }) => !isLocalId(id))];
  formListStore.set({ ...list, forms, refused: drafts.listRefused(ownerId) });
  return isRemoved;
}
