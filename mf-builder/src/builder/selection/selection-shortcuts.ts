import { isClosedAtom, pageAtom, selectedCountAtom } from '../../store';
import type { Shortcut } from '../shortcuts/shortcuts';
import { extendByAtom, selectAllAtom, selectOneAtom, toggleAtom } from './selection';
import { duplicateSelectedAtom } from './several-actions';

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Id of the field on the canvas that contains the focus; empty for none. */
const focusedId = (target: EventTarget | null) => closest(target, '[data-field]')?.dataset.field ?? '';

/** Whether the focus is on no control outside the canvas, and in no text. */
const isOnCanvas = (target: EventTarget | null) =>
  target === document.body ||
  (closest(target, '[data-canvas]') !== null && closest(target, 'input, textarea, select') === null);

const hasSeveral: Shortcut['applies'] = (store) => store.get(selectedCountAtom) > 1;

const extend = (by: -1 | 1): Pick<Shortcut, 'modifiers' | 'applies' | 'run'> => ({
  modifiers: 'shift',
  applies: (_store, target) => isOnCanvas(target),
  run: (store, _builder, target) => store.set(extendByAtom, by, focusedId(target)),
});

/** Shortcuts for several selected fields. They come before those of the builder with the same keys. */
export const selectionShortcuts: readonly Shortcut[] = [
  { keys: ['Shift', '↑'], key: 'arrowup', label: 'On a field: also select the one above', ...extend(-1) },
  { keys: ['Shift', '↓'], key: 'arrowdown', label: 'On a field: also select the one below', ...extend(1) },
  {
    keys: ['Ctrl', 'Space'],
    key: ' ',
    label: 'On a field: add it to the selection, or remove it',
    applies: (_store, target) => focusedId(target) !== '',
    run: (store, _builder, target) => store.set(toggleAtom, focusedId(target)),
  },
  {
    keys: ['Ctrl', 'A'],
    key: 'a',
    label: 'On the canvas: select all fields of the page',
    applies: (store, target) =>
      isOnCanvas(target) && !store.get(isClosedAtom) && (store.get(pageAtom)?.fields.length ?? 0) > 0,
    run: (store) => store.set(selectAllAtom),
  },
  {
    keys: ['Ctrl', 'D'],
    key: 'd',
    label: 'Duplicate the selected fields',
    edits: true,
    applies: hasSeveral,
    run: (store) => store.set(duplicateSelectedAtom),
  },
  {
    keys: ['Esc'],
    key: 'escape',
    modifiers: 'none',
    label: 'Of several selected fields: select only the last one',
    applies: hasSeveral,
    run: (store) => store.set(selectOneAtom),
  },
];
