import { useAtomValue, useStore } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { pageAtom } from '../../store';
import { label, textAt, textsOn } from './card-texts';
import { TextEditor } from './text-editor';
import { startTypingAtom, typingAtom } from './typing';

/** The card of an element on the canvas. */
const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;

/** The card of a field, if it is on the page in view. */
export function rowWithId(canvas: HTMLElement | null, id: string): HTMLElement | null | undefined {
  return canvas?.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
}

/** Starts typing at a double click on a card, and at Enter or F2 on a card with the focus. */
function useTypingStart(canvas: RefObject<HTMLElement | null>): void {
  const store = useStore();
  useEffect(() => {
    const element = canvas.current;
    const fieldOf = (row: HTMLElement) => store.get(pageAtom)?.fields.find(({ id }) => id === row.dataset.field);
    const doubleClick = ({ target, clientX, clientY }: MouseEvent) => {
      const row = target instanceof Element && target.matches('[data-focus="card"]') ? rowOf(target) : null;
      const field = row && fieldOf(row);
      const text = field && textAt(row, field, clientX, clientY);
      if (text) store.set(startTypingAtom, field.id, text);
    };
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat } = event;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (!isPlain || repeat || (key !== 'Enter' && key !== 'F2')) return;
      const row = target instanceof Element && target.matches('[data-focus="card"]') ? rowOf(target) : null;
      const field = row && fieldOf(row);
      const text = field && (textsOn(row, field)[0] ?? null);
      if (!text) return;
      event.preventDefault();
      store.set(startTypingAtom, field.id, text);
    };
    element?.addEventListener('dblclick', doubleClick);
    element?.addEventListener('keydown', press);
    return () => {
      element?.removeEventListener('dblclick', doubleClick);
      element?.removeEventListener('keydown', press);
    };
  }, [canvas, store]);
}

/** Labels, descriptions and options typed on the canvas. */
export function CanvasTyping({ canvas }: { canvas: RefObject<HTMLElement | null> }) {
  useTypingStart(canvas);
  const typing = useAtomValue(typingAtom);
  const row = typing && rowWithId(canvas.current, typing.field.id);
  const { member, at } = typing?.text ?? label;
  return row && <TextEditor key={`${typing.field.id} ${member} ${at}`} row={row} {...typing} />;
}
