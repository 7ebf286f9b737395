import { items, textOr } from '@tessera/form-model/read-value';

/** The parts of a question's wording as a draft stores it, the label first. */
export const partsOf = (words = ''): unknown[] => {
  try {
    return items(JSON.parse(words));
  } catch {
    return [];
  }
};

export const labelIn = (words: string): string => textOr(partsOf(words)[0], '');
