import { modelOf, takesFiles } from '@tessera/fields/models';
import { type Filling, viewOf } from '../filling/filling';
import type { Opening } from '../filling/submission';

/** Names of the hidden inputs; no answer key begins so, since ids are made of letters, digits and hyphens. */
export const carriedNames = {
  key: '~key',
  openedAt: '~opened',
  version: '~version',
  page: '~page',
  answers: '~answers',
} as const;

/** What a post without script carries on: the key, where the visitor is, and the answers of the other pages. */
export const Carried = ({ filling, opening }: { filling: Filling; opening: Opening }) => {
  // Inputs of this page post their own answers, but for files, which an input cannot show again.
  const shown = viewOf(filling).page.fields.filter((field) => !takesFiles(field));
  const here = new Set(shown.flatMap((field) => modelOf(field).keys(field)));
  const elsewhere = Object.fromEntries(Object.entries(filling.answers).filter(([key]) => !here.has(key)));
  const values: [string, string][] = [
    [carriedNames.key, opening.key],
    [carriedNames.openedAt, opening.openedAt],
    [carriedNames.version, String(filling.form.version)],
    [carriedNames.page, filling.pageId],
    [carriedNames.answers, JSON.stringify(elsewhere)],
  ];
  return values.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
};
