import { isolated } from '@tessera/fields/phrase';
import { pageName } from '@tessera/form-model/names';
import { type FormSession, hasErrors, viewOf } from '../session/form-session';
import type { FillTexts } from '../texts/texts';

/** What comes first, then the form's name: a tab shows the beginning only. */
const before = (first: string, formName: string) => `${first} · ${isolated(formName, first)}`;

/** The title of the thanks and of a receipt. */
export function thanksTitle(formName: string, texts: FillTexts): string {
  return before(texts.thankYou, formName);
}

/** The title of a form: from its second page on it names the page, and it says when answers need attention. */
export function pageTitle(session: FormSession, texts: FillTexts): string {
  const { name } = session.form;
  const { page, isFirst } = viewOf(session);
  const title = isFirst ? name : before(pageName(page), name);
  return hasErrors(session) ? texts.titleWithError(title) : title;
}
