import { modelOf, takesFiles } from '@tessera/fields/models';
import { typedName } from '@tessera/fields/typed-name';
import { HOMEPAGE_INPUT } from '@tessera/form-model/homepage-input';
import type { Opening } from '@tessera/form-model/page-renderer';
import { type FormSession, viewOf } from '../form-session/form-session';

/** Names of the hidden inputs. No answer key starts like them, because ids consist of letters, digits and hyphens. */
export const hiddenInputNames = {
  key: '~key',
  openedAt: '~opened',
  version: '~version',
  language: '~language',
  page: '~page',
  hidden: '~hidden',
  answers: '~answers',
  files: '~files',
} as const;

interface HiddenInputsProps {
  session: FormSession;
  opening: Opening;
  /** BCP 47 tag of the page’s language, in which numbers are read. */
  language: string;
}

/** The hidden inputs of a post without script: the key, the visitor’s page, and the answers of the other pages. */
export function HiddenInputs({ session, opening, language }: HiddenInputsProps) {
  const { page, state } = viewOf(session);
  // The inputs of this page post their own answers, except files, which an input cannot show again.
  const shown = page.fields.filter((field) => !takesFiles(field));
  const here = new Set([
    ...shown.flatMap((field) => modelOf(field).keys(field)),
    ...page.fields.map(({ id }) => typedName(id)),
  ]);
  const elsewhere = Object.fromEntries(Object.entries(session.answers).filter(([key]) => !here.has(key)));
  // Neither an unticked box nor a question that was not asked posts anything: this input tells them apart.
  const hidden = session.form.pages
    .find(({ id }) => id === page.id)
    ?.fields.flatMap(({ id }) => (state.visible.has(id) ? [] : [id]));
  const values: [string, string][] = [
    [hiddenInputNames.key, opening.key],
    [hiddenInputNames.openedAt, opening.openedAt],
    [hiddenInputNames.version, String(session.form.version)],
    [hiddenInputNames.language, language],
    [hiddenInputNames.page, page.id],
    [hiddenInputNames.hidden, JSON.stringify(hidden ?? [])],
    [hiddenInputNames.answers, JSON.stringify(elsewhere)],
    [hiddenInputNames.files, JSON.stringify(session.files)],
  ];
  return (
    <>
      {values.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* A program that fills in every field fills in this one. */}
      <input type="text" name={HOMEPAGE_INPUT} autoComplete="off" tabIndex={-1} aria-hidden />
    </>
  );
}
