import { type FormDocument, type InterfaceLanguage, interfaceLanguages } from '@tessera/form-model/form';

/**
 * The language to store with a response: that of the page it was sent from, if the form leaves it to the visitor’s browser.
 *
 * @param sent what the page says, or anything that another client sends
 * @returns null for a form with a language of its own, and for a language that emails are not written in
 */
export function visitorLanguage({ settings }: Pick<FormDocument, 'settings'>, sent: unknown): InterfaceLanguage | null {
  if (settings.language !== 'auto') return null;
  return interfaceLanguages.find((language) => language === sent) ?? null;
}
