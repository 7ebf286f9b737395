/**
 * The BCP 47 tag of a form’s language setting, in which the owner’s texts are written: `pt_BR` is `pt-BR`. English for a setting
 * that names no language, such as `auto`, which is the language of each visitor’s browser.
 */
export function formLanguage(setting: string): string {
  try {
    return Intl.getCanonicalLocales(setting.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
