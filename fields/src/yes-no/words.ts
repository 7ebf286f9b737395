/** Yes and no in the languages of the visitor’s page, by the first subtag. Answers are also read in these words. */
export const yesNoWords: { readonly [language: string]: readonly [yes: string, no: string] } = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  fr: ['Oui', 'Non'],
  es: ['Sí', 'No'],
  it: ['Sì', 'No'],
  pt: ['Sim', 'Não'],
  nl: ['Ja', 'Nee'],
  pl: ['Tak', 'Nie'],
  ru: ['Да', 'Нет'],
  tr: ['Evet', 'Hayır'],
  ar: ['نعم', 'لا'],
};
