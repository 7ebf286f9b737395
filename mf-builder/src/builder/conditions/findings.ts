import type { Finding } from '@tessera/form-model/lint/finding';
import { atom } from 'jotai';

/** The findings of the linter, updated shortly after each change of the document. */
export const findingsAtom = atom<readonly Finding[]>([]);

/** The findings about each field and page, one sentence per line, by its id. */
export const findingTextAtom = atom<ReadonlyMap<string, string>>((get) => {
  const messages = new Map<string, string>();
  for (const { target, message } of get(findingsAtom)) {
    const former = messages.get(target.id);
    messages.set(target.id, former === undefined ? message : `${former}\n${message}`);
  }
  return messages;
});
