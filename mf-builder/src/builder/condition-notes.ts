import { conditionWords } from '@tessera/form-model/condition-words';
import { atom } from 'jotai';
import { documentAtom } from '../store';

const none: ReadonlyMap<string, string> = new Map();

/** What conditions do to each field and page, one sentence per line, by the target's id. */
export const conditionNotesAtom = atom<ReadonlyMap<string, string>>((get) => {
  const document = get(documentAtom);
  if (document.conditions.length === 0) return none;
  const notes = new Map<string, string>();
  for (const condition of document.conditions) {
    const { id } = condition.target;
    const former = notes.get(id);
    const words = conditionWords(document, condition);
    notes.set(id, former === undefined ? words : `${former}\n${words}`);
  }
  return notes;
});
