import type { ApiClient } from '@tessera/api-client/client';
import type { Form } from '@tessera/form-model/form';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { summarizeForm } from '@tessera/form-model/summarize-form';
import { createOrSaveDraft } from './create-or-save-draft';
import { createDraftStore } from './draft-store';
import { sendDrafts } from './send-drafts';

/** Summaries of an owner’s local drafts, newest first. */
export function listDrafts(ownerId: string): FormSummary[] {
  return createDraftStore(ownerId).list().map(summarizeForm);
}

/** A local draft that the server refused to create. */
export interface RefusedDraft {
  id: string;
  name: string;
  reason: string;
}

/** An owner’s local drafts that the server refused. */
export function listRefused(ownerId: string): RefusedDraft[] {
  const drafts = createDraftStore(ownerId);
  return drafts.list().flatMap(({ id, name }) => {
    const reason = drafts.refusalOf(id);
    return reason ? { id, name, reason } : [];
  });
}

/** Lets `sendLocalDrafts` send a refused draft again. */
export function clearRefusal(ownerId: string, id: string): void {
  createDraftStore(ownerId).refuse(id, '');
}

/** Creates an owner’s local drafts on the server and returns the created forms. Never rejects. */
export async function sendLocalDrafts(api: ApiClient, ownerId: string): Promise<FormSummary[]> {
  return (await sendDrafts(api, createDraftStore(ownerId))).map(summarizeForm);
}

/**
 * Creates an empty form, or a local draft if the server cannot be reached. Rejects with an `ApiError` if the server
 * refuses.
 */
export function createEmptyForm(api: ApiClient, ownerId: string): Promise<Form> {
  return createOrSaveDraft(api, createDraftStore(ownerId));
}
