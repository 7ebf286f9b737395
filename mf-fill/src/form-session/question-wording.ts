import { items, textOr } from '@tessera/form-model/read-value';

/** The parts of a question’s wording, as a draft stores it. The label comes first. */
export function partsOf(wording = ''): unknown[] {
  try {
    return items(JSON.parse(wording));
  } catch {
    return [];
  }
}

export function labelIn(wording: string): string {
  return textOr(partsOf(wording)[0], '');
}
