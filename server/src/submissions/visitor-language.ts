import type { FormDocument } from '@tessera/form-model/form';
import { type VisitorLanguage, visitorLanguages } from '../mail/emails/visitor-messages';

/**
 * The language to store with a response: that of the page it was sent from, if the form leaves it to the visitor’s browser.
 *
 * @param sent what the page says, or anything that another client sends
 * @returns null for a form with a language of its own, and for a language that emails are not written in
 */
export function visitorLanguage({ settings }: Pick<FormDocument, 'settings'>, sent: unknown): VisitorLanguage | null {
  if (settings.language !== 'auto') return null;
  return visitorLanguages.find((language) => language === sent) ?? null;
}
