import { items, textOr } from '@tessera/form-model/read-value';

/** What was asked, as it was kept: the question's label first. */
export const partsOf = (words = ''): unknown[] => {
  try {
    return items(JSON.parse(words));
  } catch {
    return [];
  }
};

export const labelIn = (words: string): string => textOr(partsOf(words)[0], '');
