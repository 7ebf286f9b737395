import { sizeProblem } from '@tessera/form-model/document-size';
import type { Page } from '@tessera/form-model/form';
import { pageName } from '@tessera/form-model/names';
import { counted } from '@tessera/shared-ui/counted';
import { atom } from 'jotai';
import { moveFields, nameOf } from '../../form-document/commands/field-commands';
import { pasteFields } from '../../form-document/commands/paste-fields';
import {
  announceAtom,
  documentAtom,
  pageAtom,
  runAtom,
  selectedFieldsAtom,
  selectedIdsAtom,
  toastAtom,
} from '../../store';
import { lockedMessage } from '../actions/field-actions';
import { focusRequestAtom } from '../actions/focus-request';
import type { PastedFields } from '../clipboard/pasted-fields';
import { duplicates } from './duplicates';

/** What is not copied with fields, as a sentence; empty if nothing is left out. */
export function leftOutMessage(count: number): string {
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

/** Duplicates the selected fields, with the conditions and calculations among them. */
export const duplicateSelectedAtom = atom(null, (get, set) => {
  const selected = get(selectedFieldsAtom);
  const copies = duplicates(get(documentAtom), new Set(selected.map(({ id }) => id)));
  if (!set(insertCopiesAtom, copies, 'Duplicate')) return;
  const message = `Duplicated ${nameOf(selected)}`;
  if (copies.leftOut === 0) set(announceAtom, message);
  else set(toastAtom, { message: `${message}.${leftOutMessage(copies.leftOut)}`, canUndo: false });
});

/** Moves the selected fields to the end of another page. The current page stays. */
export const moveToPageAtom = atom(null, (get, set, to: Page) => {
  const selected = get(selectedFieldsAtom);
  const moving = selected.filter(({ locked }) => !locked);
  const before = get(documentAtom);
  if (moving.length === 0) return set(toastAtom, { message: lockedMessage(selected), canUndo: false });
  const isMoved = ({ id }: { id: string }) => moving.some((field) => field.id === id);
  const left = get(pageAtom)?.fields.filter((field) => !isMoved(field)) ?? [];
  set(runAtom, moveFields(moving, { pageId: to.id }));
  if (get(documentAtom) === before)
    return set(toastAtom, { message: 'The fields do not fit on that page.', canUndo: false });
  set(selectedIdsAtom, []);
  set(focusRequestAtom, left[0] ? { id: left[0].id, part: 'card' } : { id: '', part: 'add' });
  const stayed = selected.length - moving.length;
  const locked = stayed > 0 ? ` ${counted(stayed, 'locked field')} stayed.` : '';
  set(toastAtom, { message: `Moved ${nameOf(moving)} to “${pageName(to)}”.${locked}`, canUndo: true });
});
