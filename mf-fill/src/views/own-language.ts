import type { FormDocument } from '@tessera/form-model/form';

/**
 * The `lang` of the owner's words: the language that the form was set to, else none that anybody has declared. A screen
 * reader then reads them by its own means, and not with the voice of the page's language.
 */
export function ownLanguage({ settings }: Pick<FormDocument, 'settings'>): string {
  return settings.language === 'auto' ? '' : settings.language;
}
