import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import { createOrKeep } from '../drafts/create-or-save-draft';
import { createDraftStore } from '../drafts/draft-store';
import { changeForms } from '../forms/form-list';
import { withForm } from '../forms/list-changes';
import { formFromJson } from './form-json';

/** Larger files are no forms: the server takes no form beyond this. */
const MOST_BYTES = 5 * 1024 * 1024;

export interface Imported {
  /** Forms that are in the list now. */
  count: number;
  /** What is wrong with each of the other files. */
  problems: string[];
}

/** Makes a form of each file, as a draft. Never rejects. */
export async function importForms(api: ApiClient, files: readonly File[]): Promise<Imported> {
  const ownerId = api.store.user()?.id ?? '';
  const problems: string[] = [];
  for (const file of files) {
    const problem = await importForm(api, ownerId, file);
    if (problem) problems.push(files.length > 1 ? `${file.name}: ${problem}` : problem);
  }
  return { count: files.length - problems.length, problems };
}

/** What is wrong with the file; empty when its form is in the list. */
async function importForm(api: ApiClient, ownerId: string, file: File): Promise<string> {
  if (file.size > MOST_BYTES) return 'This file is larger than any form.';
  try {
    const read = formFromJson(await file.text());
    if ('problem' in read) return read.problem;
    const form = await createOrKeep(api, createDraftStore(ownerId), read.document);
    changeForms(ownerId, withForm(form));
    return '';
  } catch (error) {
    // A folder, or a file that the browser may not read.
    if (error instanceof DOMException) return 'This file could not be read.';
    return errorMessage(error);
  }
}
