import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import { localFileSize } from '@tessera/fields/file-size';
import { MAX_FORM_BYTES } from '@tessera/form-model/form-limits';
import { createOrSaveDraft } from '../drafts/create-or-save-draft';
import { createDraftStore } from '../drafts/draft-store';
import { changeForms } from '../forms/form-list';
import { withForm } from '../forms/list-changes';
import { formFromJson } from './form-json';

export interface ImportResult {
  /** The number of imported forms. */
  count: number;
  /** The error of each other file. */
  problems: string[];
}

/** Creates a draft from each file. Never rejects. */
export async function importForms(api: ApiClient, files: readonly File[]): Promise<ImportResult> {
  const ownerId = api.store.user()?.id ?? '';
  const problems: string[] = [];
  for (const file of files) {
    const problem = await importForm(api, ownerId, file);
    if (problem) problems.push(files.length > 1 ? `${file.name}: ${problem}` : problem);
  }
  return { count: files.length - problems.length, problems };
}

/** Creates a draft from a file and adds it to the list. Returns why it could not; empty when it is done. */
async function importForm(api: ApiClient, ownerId: string, file: File): Promise<string> {
  if (file.size > MAX_FORM_BYTES) return `This file is too large. A form has at most ${localFileSize(MAX_FORM_BYTES)}.`;
  try {
    const read = formFromJson(await file.text());
    if ('problem' in read) return read.problem;
    const form = await createOrSaveDraft(api, createDraftStore(ownerId), read.document, true);
    changeForms(ownerId, withForm(form));
    return '';
  } catch (error) {
    // A folder, or a file that the browser may not read.
    if (error instanceof DOMException) return 'This file could not be read.';
    return errorMessage(error);
  }
}
