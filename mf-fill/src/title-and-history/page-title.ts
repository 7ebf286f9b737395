import { isolated } from '@tessera/fields/message-template';
import { shownPageName } from '@tessera/form-model/shown-page-name';
import { type FormSession, hasErrors, viewOf } from '../form-session/form-session';
import type { FillMessages } from '../messages/fill-messages';

/** The specific part first, then the form’s name: a tab shows only the beginning. */
const titleOf = (first: string, formName: string) => `${first} · ${isolated(formName, first)}`;

/** The title of the thank-you screen and of a receipt. */
export function thanksTitle(formName: string, messages: FillMessages): string {
  return titleOf(messages.thankYou, formName);
}

/** The title of a form. From the second page on it names the page, and it reports errors. */
export function pageTitle(session: FormSession, messages: FillMessages): string {
  const { name } = session.form;
  const { page, isFirst } = viewOf(session);
  const title = isFirst ? name : titleOf(shownPageName(page), name);
  return hasErrors(session) ? messages.titleWithError(title) : title;
}
