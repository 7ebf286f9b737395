import type { Finding } from '@tessera/form-model/lint/finding';
import { atom } from 'jotai';

/** What the linter has found in the document, shortly after each change. */
export const findingsAtom = atom<readonly Finding[]>([]);

/** The sentences about each field and page, one per line, by its id. */
export const findingWordsAtom = atom<ReadonlyMap<string, string>>((get) => {
  const words = new Map<string, string>();
  for (const { target, message } of get(findingsAtom)) {
    const former = words.get(target.id);
    words.set(target.id, former === undefined ? message : `${former}\n${message}`);
  }
  return words;
});
