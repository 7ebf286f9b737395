import { quoted } from '@tessera/fields/quoted';
import type { Page } from '@tessera/form-model/form';
import { pageName } from '@tessera/form-model/names';
import { counted } from '@tessera/shared-ui/counted';
import { atom } from 'jotai';
import { moveFields, nameOf, quotedNameOf } from '../../form-document/commands/field-commands';
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
import { conditionsLeftOutMessage, insertCopiesAtom } from '../clipboard/insert-copies';
import { duplicates } from './duplicates';

/** Duplicates the selected fields, with the conditions and calculations among them. */
export const duplicateSelectedAtom = atom(null, (get, set) => {
  const selected = get(selectedFieldsAtom);
  const copies = duplicates(get(documentAtom), new Set(selected.map(({ id }) => id)));
  if (!set(insertCopiesAtom, copies, 'Duplicate')) return;
  const message = `Duplicated ${nameOf(selected)}`;
  if (copies.leftOut === 0) set(announceAtom, message);
  else set(toastAtom, { message: `${message}.${conditionsLeftOutMessage(copies.leftOut)}`, canUndo: false });
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
  set(toastAtom, { message: `Moved ${quotedNameOf(moving)} to ${quoted(pageName(to))}.${locked}`, canUndo: true });
});
