import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { hasDrafts, loadDrafts } from '../drafts/lazy-drafts';
import type { RefusedDraft } from '../drafts/local-drafts';
import { isLocalId } from '../drafts/local-id';

/** An owner's forms, as far as they are known here. */
export interface FormList {
  /** Whose; another person at the same browser never sees them. */
  ownerId: string;
  /** Wherever the owner keeps them; local drafts first. */
  forms: readonly FormSummary[];
  /** `current` is what the server has; `kept` is what the browser kept of an earlier visit, since the server cannot be had. */
  state: 'loading' | 'current' | 'kept';
  /** Why the server's list could not be had; empty otherwise. */
  problem: string;
  /** The local drafts among the forms that the server refuses to create. */
  refused?: readonly RefusedDraft[];
}

const nothing: FormList = { ownerId: '', forms: [], state: 'loading', problem: '' };

let list = nothing;
const listeners = new Set<() => void>();

/** The list that the part's pages share, so that going from one to another waits for nothing. */
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

/** Another set of forms made of one. */
export type ListChange = (forms: readonly FormSummary[]) => readonly FormSummary[];

/** The list with another set of forms, where it is still that owner's. */
export function changeForms(ownerId: string, change: ListChange): void {
  if (list.ownerId === ownerId) formListStore.set({ ...list, forms: change(list.forms) });
}

/** Asks the server for the owner's forms and hands it the local drafts. Never rejects: a failure is part of the list. */
export async function loadForms(api: ApiClient, ownerId: string, signal: AbortSignal): Promise<void> {
  if (list.ownerId !== ownerId) formListStore.set({ ...nothing, ownerId });
  const drafts = hasDrafts() ? loadDrafts() : null;
  try {
    const forms = await api.listForms(signal);
    const local = (await drafts)?.listDrafts(ownerId) ?? [];
    if (signal.aborted) return;
    const refused = (await drafts)?.listRefused(ownerId) ?? [];
    formListStore.set({ ownerId, forms: [...local, ...forms], state: 'current', problem: '', refused });
    if (!drafts || local.length === 0) return;
    const { handOver, listDrafts, listRefused } = await drafts;
    const created = await handOver(api, ownerId);
    const left = listDrafts(ownerId);
    // Those that another tab handed over meanwhile are among the server's forms by now.
    const isElsewhere = local.length - left.length > created.length;
    const now = isElsewhere ? await api.listForms(signal) : [...created, ...forms];
    if (signal.aborted) return;
    changeForms(ownerId, () => [...left, ...now]);
    formListStore.set({ ...list, refused: listRefused(ownerId) });
  } catch (error) {
    const local = await drafts?.then(({ listDrafts }) => listDrafts(ownerId)).catch(() => []);
    if (signal.aborted) return;
    console.error('Tessera: the forms could not be loaded.', error);
    const problem = errorMessage(error);
    formListStore.set({ ownerId, forms: [...(local ?? []), ...api.store.forms()], state: 'kept', problem });
  }
}

/** Puts the local drafts of the browser in the place of those in the list; gives whether any of these is gone. Never rejects. */
export async function followDrafts(ownerId: string): Promise<boolean> {
  const drafts = await loadDrafts().catch(() => null);
  if (!drafts || list.ownerId !== ownerId) return false;
  const local = drafts.listDrafts(ownerId);
  const isGone = list.forms.some(({ id }) => isLocalId(id) && !local.some((draft) => draft.id === id));
  changeForms(ownerId, (forms) => [...local, ...forms.filter(({ id }) => !isLocalId(id))]);
  formListStore.set({ ...list, refused: drafts.listRefused(ownerId) });
  return isGone;
}
