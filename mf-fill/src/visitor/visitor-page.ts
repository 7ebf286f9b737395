import type { AnswerErrors } from '@tessera/fields/field';
import type { WirePublicForm } from '@tessera/form-model/wire';
import type { PublicForm } from '@tessera/form-model/wire-form';
import { type AnswerMap, begin, type FileIds, type FormSession } from '../session/form-session';
import type { Opening } from '../session/submission';
import type { TextTable } from '../texts/text-table';

/** What the server found at `/fill/{id}`; plain data, written into the page for the script to go on from. */
export type VisitorPage =
  | {
      state: 'form';
      form: WirePublicForm;
      opening: Opening;
      /** Answers that the page's address prefilled along; missing without any. */
      prefilled?: AnswerMap;
      /** How far the visitor is, after posts without script; missing on the first page. */
      progress?: { answers: AnswerMap; files: FileIds; errors: AnswerErrors; pageId: string };
      /** Labels of the questions that the posted answers have prefilled up on this page. */
      moreQuestions?: string[];
      /** Whether the visitor has posted a page under this opening. */
      isPosted?: boolean;
      /** Receipt of other answers that had arrived under the key before; empty where it is not to be told. */
      sentBefore?: string;
    }
  | { state: 'submitted'; receipt: string }
  | { state: 'not-found' | 'closed' | 'sign-in' | 'invalid'; formId: string; message: string };

/** What the page is written from, for the script to go on from: the page, and the one language that it is in. */
export interface PageData {
  page: VisitorPage;
  language: string;
  table: TextTable;
}

/** Id of the element that holds the page's data. */
export const PAGE_DATA = 'tessera-fill';
/** Id of the element that the page is rendered into. */
export const PAGE_ROOT = 'tessera-root';

const formOf = ({ _id, ...form }: WirePublicForm): PublicForm => ({ id: _id, ...form });

/** The filling that a page begins with. */
export const sessionOf = ({ form, progress, prefilled }: Extract<VisitorPage, { state: 'form' }>): FormSession => {
  const { answers, ...rest } = progress ?? {};
  return { ...begin(formOf(form), answers, prefilled), ...rest };
};
