import { documentErrors } from '@tessera/form-model/document-errors';
import { documentOf } from '@tessera/form-model/document-of';
import { sizeProblem } from '@tessera/form-model/document-size';
import type { Form, FormDocument } from '@tessera/form-model/form';
import { readDocument } from '@tessera/form-model/read-document';
import { items, members, readJson } from '@tessera/form-model/read-value';

export const FILE_KIND = 'tessera-form';
/** Rises when an older Tessera could no longer read the file. */
export const FILE_VERSION = 1;

/** The file of a form: only its document. The members are sorted, so that the same form gives the same bytes. */
export function formToJson(form: FormDocument): string {
  const file = { kind: FILE_KIND, version: FILE_VERSION, ...documentOf(form) };
  return `${JSON.stringify(file, inOrder, 2)}\n`;
}

export type ReadForm = { document: FormDocument } | { problem: string };

/** Reads the document from a file, with its ids, or returns the reason why the file is refused. */
export function formFromJson(text: string): ReadForm {
  const given = members(readJson(text));
  if (given.kind !== FILE_KIND)
    return { problem: 'This file is not a form exported as JSON. Choose a file from “Export as JSON”.' };
  if (given.version !== FILE_VERSION)
    return {
      problem: `This file has version ${String(given.version)}. This version of Tessera reads only version ${FILE_VERSION}.`,
    };
  if (items(given.pages).length === 0) return { problem: 'The form in this file has no pages.' };
  const formDocument = readDocument(given);
  const problem = sizeProblem(formDocument, null);
  if (problem !== null) return { problem };
  const [path, sentence] = Object.entries(documentErrors(formDocument))[0] ?? [];
  if (path) return { problem: `The form in this file is damaged. ${sentence} (${path}).` };
  return { document: formDocument };
}

/** At most 80 letters, digits, spaces and `._-` of the name; `form.json` where it has none of them. */
export function fileNameOf({ name }: Pick<Form, 'name'>): string {
  const plain = name
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, 80);
  return `${plain || 'form'}.json`;
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
