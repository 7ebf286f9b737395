import { describeCondition } from '@tessera/form-model/describe-condition';
import type { FormDocument } from '@tessera/form-model/form';
import { selectAtom } from 'jotai/utils';
import { documentAtom } from '../../store';

type Notes = ReadonlyMap<string, string>;

function notesOf(formDocument: FormDocument): Notes {
  const notes = new Map<string, string>();
  for (const condition of formDocument.conditions) {
    const { id } = condition.target;
    const former = notes.get(id);
    const text = describeCondition(formDocument, condition);
    notes.set(id, former === undefined ? text : `${former}\n${text}`);
  }
  return notes;
}

const haveSameText = (one: Notes, other: Notes) =>
  one.size === other.size && [...one].every(([id, text]) => other.get(id) === text);

/**
 * The conditions as sentences, one per line, by the id of their field or page. Returns the same map while the sentences stay
 * the same.
 */
export const conditionNotesAtom = selectAtom(documentAtom, notesOf, haveSameText);
