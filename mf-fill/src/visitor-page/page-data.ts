import type { FormPage, NoForm } from '@tessera/form-model/page-renderer';
import type { WirePublicForm } from '@tessera/form-model/wire';
import type { PublicForm } from '@tessera/form-model/wire-form';
import { begin, type FormSession } from '../form-session/form-session';
import type { PageTable } from '../messages/message-table';

/** The page as the server found it; plain data, written into the document for the script to continue from. */
export type VisitorPage = FormPage | (NoForm & { formId: string });

/** The data that the page was rendered from, for the script: the page and its language. */
export interface PageData {
  page: VisitorPage;
  language: string;
  table: PageTable;
  /** The types of the form whose code is in files of their own, and the name of the script for logic. */
  types: string[];
}

/** Id of the element that holds the page’s data. */
export const PAGE_DATA = 'tessera-fill';
/** Id of the element that the page is rendered into. */
export const PAGE_ROOT = 'tessera-root';

const formOf = ({ _id, ...form }: WirePublicForm): PublicForm => ({ id: _id, ...form });

/** The form session that a page starts with. */
export function sessionOf({ form, progress, prefilled, correcting }: FormPage): FormSession {
  const { answers, ...rest } = progress ?? {};
  return { ...begin(formOf(form), answers, prefilled), ...rest, ...(correcting && { opened: progress?.files }) };
}
