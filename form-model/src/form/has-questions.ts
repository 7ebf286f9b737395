import type { FormDocument } from './form';

/** Returns whether a form has at least one question. Without any it can be neither published nor answered. */
export function hasQuestions({ pages }: Pick<FormDocument, 'pages'>): boolean {
  return pages.some(({ fields }) => fields.length > 0);
}

/** Explains to an owner why a form cannot be published. */
export const NO_QUESTIONS = 'This form has no questions yet. Add one, then publish it.';

/** Explains to a visitor why a form cannot be answered, to the letter of the specification. */
export const EMPTY_FORM = 'This form appears to be empty or invalid.';
