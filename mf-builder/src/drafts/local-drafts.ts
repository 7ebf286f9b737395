import type { ApiClient } from '@tessera/api-client/client';
import type { Form } from '@tessera/form-model/form';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { summaryOf } from '@tessera/form-model/summarize-form';
import { createOrKeep } from './create-or-save-draft';
import { createDraftStore } from './draft-store';
import { sendDrafts } from './send-drafts';

/** An owner's local drafts, newest first, as lists show them. */
export function listDrafts(ownerId: string): FormSummary[] {
  return createDraftStore(ownerId).list().map(summaryOf);
}

/** A local draft that the server refuses to create. */
export interface RefusedDraft {
  id: string;
  name: string;
  why: string;
}

/** An owner's local drafts that the server refuses. */
export function listRefused(ownerId: string): RefusedDraft[] {
  const drafts = createDraftStore(ownerId);
  return drafts.list().flatMap(({ id, name }) => {
    const why = drafts.refusalOf(id);
    return why ? { id, name, why } : [];
  });
}

/** Lets `handOver` send a draft again that the server has refused. */
export function sendAgain(ownerId: string, id: string): void {
  createDraftStore(ownerId).refuse(id, '');
}

/** Creates an owner's local drafts on the server, and gives those it took. Never rejects. */
export async function handOver(api: ApiClient, ownerId: string): Promise<FormSummary[]> {
  return (await sendDrafts(api, createDraftStore(ownerId))).map(summaryOf);
}

/** Begins an empty form; a local draft where the server cannot be reached. Rejects with an `ApiError` when it refuses. */
export function beginForm(api: ApiClient, ownerId: string): Promise<Form> {
  return createOrKeep(api, createDraftStore(ownerId));
}
