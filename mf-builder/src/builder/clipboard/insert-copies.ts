import { sizeProblem } from '@tessera/form-model/document-size';
import { counted } from '@tessera/shared-ui/counted';
import { atom } from 'jotai';
import { pasteFields } from '../../form-document/commands/paste-fields';
import { documentAtom, pageAtom, runAtom, selectedFieldsAtom, selectedIdsAtom, toastAtom } from '../../store';
import { focusRequestAtom } from '../actions/focus-request';
import type { PastedFields } from './pasted-fields';

/** A sentence about conditions that are not copied with fields; empty if none is left out. */
export function conditionsLeftOutMessage(count: number): string {
  if (count === 0) return '';
  const are = count === 1 ? 'compares other fields and is' : 'compare other fields and are';
  return ` ${counted(count, 'condition')} ${are} not copied.`;
}

/**
 * Inserts copies of fields after the selected ones, or else at the end of the page, and selects them. Returns whether they fit.
 */
export const insertCopiesAtom = atom(
  null,
  (get, set, { fields, conditions }: PastedFields, verb: 'Paste' | 'Duplicate'): boolean => {
    const [page, last, first] = [get(pageAtom), get(selectedFieldsAtom).at(-1), fields[0]];
    if (!page || !first) return false;
    const at = last ? page.fields.indexOf(last) + 1 : page.fields.length;
    const command = pasteFields(fields, conditions, { pageId: page.id, at }, verb);
    const before = get(documentAtom);
    const after = command.run(before);
    const problem = after === before ? 'The fields do not fit on this page.' : sizeProblem(after, before);
    if (problem) {
      set(toastAtom, { message: problem, canUndo: false });
      return false;
    }
    set(runAtom, command);
    set(
      selectedIdsAtom,
      fields.map(({ id }) => id),
    );
    set(focusRequestAtom, { id: first.id, part: 'card' });
    return true;
  },
);
