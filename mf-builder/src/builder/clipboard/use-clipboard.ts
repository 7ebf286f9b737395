import { lazy } from '@tessera/shared-ui/lazy';
import { atom, useStore } from 'jotai';
import { useEffect } from 'react';
import { nameOf } from '../../form-document/commands/field-commands';
import { announceAtom, documentAtom, isClosedAtom, selectedFieldsAtom, toastAtom } from '../../store';
import { removeFieldsAtom } from '../actions/field-actions';
import { copiedFields, FIELDS_KIND } from './copied-fields';
import { conditionsLeftOutMessage, insertCopiesAtom } from './insert-copies';
import type { PastedFields } from './pasted-fields';

/** The checks of pasted fields contain their schemas. */
const reader = lazy(() => import('./pasted-fields'));

/** Copies or cuts the selected fields. */
const copyAtom = atom(null, (get, set, clipboard: DataTransfer, isCut: boolean) => {
  const fields = get(selectedFieldsAtom);
  const { json, text, leftOut } = copiedFields(get(documentAtom), new Set(fields.map(({ id }) => id)));
  clipboard.setData(FIELDS_KIND, json);
  clipboard.setData('text/plain', text);
  // The message of the removal lists the conditions.
  if (isCut) return set(removeFieldsAtom, fields, 'Cut');
  const message = `Copied ${nameOf(fields)}`;
  if (leftOut === 0) return set(announceAtom, message);
  set(toastAtom, { message: `${message}.${conditionsLeftOutMessage(leftOut)}`, canUndo: false });
});

/** Inserts pasted fields, unless the form was closed in the meantime. */
const insertPastedAtom = atom(null, (get, set, pasted: PastedFields) => {
  if (get(isClosedAtom) || !set(insertCopiesAtom, pasted, 'Paste')) return;
  set(announceAtom, `Pasted ${nameOf(pasted.fields)}`);
});

/** Elements in which the system’s keys copy and paste text. */
const texts = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Whether a clipboard key is for a text or a dialog, or for text that is selected on the page. */
function isForText({ target, type }: ClipboardEvent): boolean {
  const isIn = target instanceof Element && target.closest(texts) !== null;
  return isIn || (type !== 'paste' && getSelection()?.isCollapsed === false);
}

/** Copies, cuts and pastes fields with the keys of the system, also between forms and tabs. */
export function useClipboard(): void {
  const store = useStore();
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      const isCut = event.type === 'cut';
      const isNothing = store.get(selectedFieldsAtom).length === 0 || (isCut && store.get(isClosedAtom));
      if (!event.clipboardData || isForText(event) || isNothing) return;
      event.preventDefault();
      store.set(copyAtom, event.clipboardData, isCut);
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
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [store]);
}
