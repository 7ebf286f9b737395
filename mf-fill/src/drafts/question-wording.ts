import { items, textOr } from '@tessera/form-model/read-value';

/** The parts of a question’s wording, as a draft stores it. The label comes first. */
export function partsOf(words = ''): unknown[] {
  try {
    return items(JSON.parse(words));
  } catch {
    return [];
  }
}

export function labelIn(words: string): string {
  return textOr(partsOf(words)[0], '');
}
