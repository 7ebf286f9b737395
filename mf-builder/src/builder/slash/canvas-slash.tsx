import { useAtom, useAtomValue, useStore } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { pageAtom } from '../../store';
import { focusRequestAtom } from '../actions/focus-request';
import { rowWithId } from '../canvas-typing/canvas-typing';
import { textsOn } from '../canvas-typing/card-texts';
import { startTypingAtom } from '../canvas-typing/typing';
import { insertedIdAtom, openSlashAtom, slashAtom } from './slash';
import { SlashMenu } from './slash-menu';

interface CanvasSlashProps {
  canvas: RefObject<HTMLElement | null>;
}

/** Opens the menu when a slash is typed on a card, or on the button below the cards. */
function useSlashKey(canvas: RefObject<HTMLElement | null>): void {
  const store = useStore();
  useEffect(() => {
    const element = canvas.current;
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!(target instanceof HTMLElement) || target.matches('input, textarea')) return;
      const row = target.closest<HTMLElement>('[data-field]');
      if (!row && target.dataset.focus !== 'add') return;
      // The shortcut of the builder leads to the palette.
      event.preventDefault();
      store.set(openSlashAtom, row?.dataset.field ?? '');
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [canvas, store]);
}

/** Starts to type the label of an inserted field. A field without texts takes the focus. */
function useInsertedField(canvas: RefObject<HTMLElement | null>): void {
  const store = useStore();
  const [insertedId, setInsertedId] = useAtom(insertedIdAtom);
  useEffect(() => {
    const row = insertedId ? rowWithId(canvas.current, insertedId) : null;
    const field = store.get(pageAtom)?.fields.find(({ id }) => id === insertedId);
    if (!row || !field) return;
    setInsertedId('');
    const text = textsOn(row, field)[0];
    if (text) store.set(startTypingAtom, insertedId, text);
    else store.set(focusRequestAtom, { id: insertedId, part: 'card' });
  }, [canvas, store, insertedId, setInsertedId]);
}

/** Inserts fields on the canvas with a slash. */
export function CanvasSlash({ canvas }: CanvasSlashProps) {
  useSlashKey(canvas);
  useInsertedField(canvas);
  const slash = useAtomValue(slashAtom);
  if (!slash) return null;
  const parent = rowWithId(canvas.current, slash.cardId) ?? canvas.current?.querySelector<HTMLElement>('[role="list"]');
  return parent && <SlashMenu key={slash.cardId} parent={parent} />;
}
