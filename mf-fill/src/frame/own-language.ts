import type { FormDocument } from '@tessera/form-model/form';

/**
 * The `lang` of the owner’s texts: the form’s language, or unknown if the owner chose none. A screen reader then detects
 * the language, and does not use the voice of the page’s language.
 */
export function ownLanguage({ settings }: Pick<FormDocument, 'settings'>): string {
  return settings.language === 'auto' ? '' : settings.language;
}
