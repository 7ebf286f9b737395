import { sizeProblem } from '@tessera/form-model/document-size';
import { fieldName } from '@tessera/form-model/names';
import { counted } from '@tessera/shared-ui/counted';
import { lazy } from '@tessera/shared-ui/lazy';
import { atom, useStore } from 'jotai';
import { useEffect } from 'react';
import { pasteFields } from '../../form-document/commands/paste-fields';
import {
  announceAtom,
  documentAtom,
  isClosedAtom,
  pageAtom,
  runAtom,
  selectedAtom,
  selectedIdAtom,
  toastAtom,
} from '../../store';
import { focusRequestAtom } from '../actions/focus-request';
import { copiedFields, FIELDS_KIND } from './copied-fields';
import type { PastedFields } from './pasted-fields';

/** The checks of pasted fields contain their schemas. */
const reader = lazy(() => import('./pasted-fields'));

/** Copies the selected field to the clipboard. */
const copyAtom = atom(null, (get, set, clipboard: DataTransfer) => {
  const field = get(selectedAtom);
  if (!field) return;
  const { json, text, leftOut } = copiedFields(get(documentAtom), new Set([field.id]));
  clipboard.setData(FIELDS_KIND, json);
  clipboard.setData('text/plain', text);
  const message = `Copied ${fieldName(field)}`;
  if (leftOut === 0) return set(announceAtom, message);
  const are = leftOut === 1 ? 'compares other fields and is' : 'compare other fields and are';
  set(toastAtom, { message: `${message}. ${counted(leftOut, 'condition')} ${are} not copied.`, canUndo: false });
});

/** Inserts fields after the selected one, or else at the end of the page, and selects the first of them. */
const insertPastedAtom = atom(null, (get, set, { fields, conditions }: PastedFields) => {
  const [page, selected, first] = [get(pageAtom), get(selectedAtom), fields[0]];
  if (!page || !first || get(isClosedAtom)) return;
  const place = { pageId: page.id, at: selected ? page.fields.indexOf(selected) + 1 : page.fields.length };
  const command = pasteFields(fields, conditions, place);
  const before = get(documentAtom);
  const after = command.run(before);
  const problem = after === before ? 'The fields do not fit on this page.' : sizeProblem(after, before);
  if (problem) return set(toastAtom, { message: problem, canUndo: false });
  set(runAtom, command);
  set(selectedIdAtom, first.id);
  set(focusRequestAtom, { id: first.id, part: 'card' });
  set(announceAtom, fields.length === 1 ? `Pasted ${fieldName(first)}` : `Pasted ${counted(fields.length, 'field')}`);
});

/** Elements in which the system’s keys copy and paste text. */
const texts = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Whether a clipboard key is for a text or a dialog, or for text that is selected on the page. */
function isForText({ target, type }: ClipboardEvent): boolean {
  const isIn = target instanceof Element && target.closest(texts) !== null;
  return isIn || (type === 'copy' && getSelection()?.isCollapsed === false);
}

/** Copies and pastes fields with the keys of the system, also between forms and tabs. */
export function useClipboard(): void {
  const store = useStore();
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      if (!event.clipboardData || isForText(event) || !store.get(selectedAtom)) return;
      event.preventDefault();
      store.set(copyAtom, event.clipboardData);
    };
    const paste = async (event: ClipboardEvent) => {
      if (isForText(event) || store.get(isClosedAtom)) return;
      const [json, text] = [FIELDS_KIND, 'text/plain'].map((kind) => event.clipboardData?.getData(kind) ?? '');
      if (!json && !text?.trim()) return;
      event.preventDefault();
      try {
        const { pastedFields } = await reader.load();
        const pasted = await pastedFields(json ?? '', text ?? '', store.get(documentAtom));
        if ('problem' in pasted) store.set(toastAtom, { message: pasted.problem, canUndo: false });
        else store.set(insertPastedAtom, pasted);
      } catch (error) {
        console.error('Tessera: the fields could not be pasted.', error);
        const message = 'The fields could not be pasted. Check your connection and try again.';
        store.set(toastAtom, { message, canUndo: false });
      }
    };
    document.addEventListener('copy', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('paste', paste);
    };
  }, [store]);
}
