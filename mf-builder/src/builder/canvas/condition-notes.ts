import { conditionWords } from '@tessera/form-model/condition-words';
import type { FormDocument } from '@tessera/form-model/form';
import { selectAtom } from 'jotai/utils';
import { documentAtom } from '../../store';

type Notes = ReadonlyMap<string, string>;

function notesOf(document: FormDocument): Notes {
  const notes = new Map<string, string>();
  for (const condition of document.conditions) {
    const { id } = condition.target;
    const former = notes.get(id);
    const words = conditionWords(document, condition);
    notes.set(id, former === undefined ? words : `${former}\n${words}`);
  }
  return notes;
}

const saySame = (one: Notes, other: Notes) =>
  one.size === other.size && [...one].every(([id, words]) => other.get(id) === words);

/** What conditions do to each field and page, one sentence per line, by the target's id: the same map while they say the same. */
export const conditionNotesAtom = selectAtom(documentAtom, notesOf, saySame);
