import type { ApiClient } from '@tessera/api-client/client';
import type { Form } from '@tessera/form-model/form';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { summaryOf } from '@tessera/form-model/summarize-form';
import { createOrKeep } from './create-or-keep';
import { createDraftStore } from './draft-store';
import { sendDrafts } from './send-drafts';

/** An owner's local drafts, newest first, as lists show them. */
export const listDrafts = (ownerId: string): FormSummary[] => createDraftStore(ownerId).list().map(summaryOf);

/** Creates an owner's local drafts on the server, and gives those it took. Never rejects. */
export async function handOver(api: ApiClient, ownerId: string): Promise<FormSummary[]> {
  return (await sendDrafts(api, createDraftStore(ownerId))).map(summaryOf);
}

/** Begins an empty form; a local draft where the server cannot be had. */
export const beginForm = (api: ApiClient, ownerId: string): Promise<Form> =>
  createOrKeep(api, createDraftStore(ownerId));
