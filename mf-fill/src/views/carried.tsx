import { modelOf, takesFiles } from '@tessera/fields/models';
import type { Opening } from '@tessera/form-model/page-renderer';
import { type FormSession, viewOf } from '../session/form-session';

/** Names of the hidden inputs; no answer key begins so, since ids are made of letters, digits and hyphens. */
export const carriedNames = {
  key: '~key',
  openedAt: '~opened',
  version: '~version',
  language: '~language',
  page: '~page',
  hidden: '~hidden',
  answers: '~answers',
  files: '~files',
} as const;

interface CarriedProps {
  session: FormSession;
  opening: Opening;
  /** BCP 47 tag of the page's language: numbers are read by it. */
  language: string;
}

/** What a post without script carries on: the key, where the visitor is, and the answers of the other pages. */
export function Carried({ session, opening, language }: CarriedProps) {
  const { page, state } = viewOf(session);
  // Inputs of this page post their own answers, but for files, which an input cannot show again.
  const shown = page.fields.filter((field) => !takesFiles(field));
  const here = new Set(shown.flatMap((field) => modelOf(field).keys(field)));
  const elsewhere = Object.fromEntries(Object.entries(session.answers).filter(([key]) => !here.has(key)));
  // A box that is not ticked posts nothing, and neither does a question that was not asked: only this tells them apart.
  const hidden = session.form.pages
    .find(({ id }) => id === page.id)
    ?.fields.flatMap(({ id }) => (state.visible.has(id) ? [] : [id]));
  const values: [string, string][] = [
    [carriedNames.key, opening.key],
    [carriedNames.openedAt, opening.openedAt],
    [carriedNames.version, String(session.form.version)],
    [carriedNames.language, language],
    [carriedNames.page, page.id],
    [carriedNames.hidden, JSON.stringify(hidden ?? [])],
    [carriedNames.answers, JSON.stringify(elsewhere)],
    [carriedNames.files, JSON.stringify(session.files)],
  ];
  return values.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
