import type { createStore } from 'jotai';
import { announceAtom, overlayAtom, redoAtom, selectedIdAtom, tabAtom, undoAtom } from '../../store';
import { duplicateFieldAtom, nudgeFieldAtom, removeFieldAtom, withSelectedAtom } from '../actions/field-actions';
import { addPageAtom, turnPageAtom } from '../actions/page-actions';
import type { BuilderContext } from '../session/session-context';

type Store = ReturnType<typeof createStore>;

/** A key for a common act. */
export interface Shortcut {
  /** As the list shows them, held together; `Ctrl` is the command key on a Mac. */
  keys: readonly string[];
  does: string;
  /** Letter or name of the key, as the browser tells it, in lower case. */
  key: string;
  /** Keys held with it; `Ctrl` unless told otherwise. */
  held?: 'ctrl' | 'ctrl+shift' | 'alt' | 'none';
  /** Whether it changes the form: not while the form is closed. */
  edits?: true;
  run(store: Store, builder: BuilderContext): void;
}

const undo: Pick<Shortcut, 'does' | 'run'> = { does: 'Undo', run: (store) => store.set(undoAtom) };
const redo: Pick<Shortcut, 'does' | 'run'> = { does: 'Redo', run: (store) => store.set(redoAtom) };

export const shortcuts: readonly Shortcut[] = [
  { keys: ['Ctrl', 'Z'], key: 'z', held: 'ctrl', ...undo },
  { keys: ['Ctrl', 'Shift', 'Z'], key: 'z', held: 'ctrl+shift', ...redo },
  { keys: ['Ctrl', 'Y'], key: 'y', held: 'ctrl', ...redo },
  {
    keys: ['Ctrl', 'S'],
    key: 's',
    held: 'ctrl',
    does: 'Save now, and stay',
    run: (store, { saver }) =>
      void saver.save().then(({ saved }) => store.set(announceAtom, saved ? 'Saved' : 'Not saved')),
  },
  {
    keys: ['Ctrl', 'D'],
    key: 'd',
    held: 'ctrl',
    does: 'Duplicate the selected field',
    edits: true,
    run: (store) => store.set(withSelectedAtom, (field) => store.set(duplicateFieldAtom, field)),
  },
  {
    keys: ['Delete'],
    key: 'delete',
    held: 'none',
    does: 'Delete the selected field',
    edits: true,
    run: (store) => store.set(withSelectedAtom, (field) => store.set(removeFieldAtom, field)),
  },
  {
    keys: ['Backspace'],
    key: 'backspace',
    held: 'none',
    does: 'Delete the selected field',
    edits: true,
    run: (store) => store.set(withSelectedAtom, (field) => store.set(removeFieldAtom, field)),
  },
  {
    keys: ['Alt', '↑'],
    key: 'arrowup',
    held: 'alt',
    does: 'Move the selected field up',
    edits: true,
    run: (store) => store.set(withSelectedAtom, (field) => store.set(nudgeFieldAtom, field, -1)),
  },
  {
    keys: ['Alt', '↓'],
    key: 'arrowdown',
    held: 'alt',
    does: 'Move the selected field down',
    edits: true,
    run: (store) => store.set(withSelectedAtom, (field) => store.set(nudgeFieldAtom, field, 1)),
  },
  {
    keys: ['Alt', 'Page Up'],
    key: 'pageup',
    held: 'alt',
    does: 'Go to the page before',
    run: (store) => store.set(turnPageAtom, -1),
  },
  {
    keys: ['Alt', 'Page Down'],
    key: 'pagedown',
    held: 'alt',
    does: 'Go to the next page',
    run: (store) => store.set(turnPageAtom, 1),
  },
  {
    keys: ['Alt', 'N'],
    key: 'n',
    held: 'alt',
    does: 'Add a page',
    edits: true,
    run: (store) => store.set(addPageAtom),
  },
  {
    keys: ['/'],
    key: '/',
    held: 'none',
    does: 'Search the fields',
    run: (store) => {
      store.set(tabAtom, 'fields');
      document.querySelector<HTMLElement>('[data-shortcut="search"]')?.focus();
    },
  },
  {
    keys: ['?'],
    key: '?',
    held: 'none',
    does: 'Show these shortcuts',
    run: (store) => store.set(overlayAtom, 'shortcuts'),
  },
  {
    keys: ['Esc'],
    key: 'escape',
    held: 'none',
    does: 'Select nothing: the page’s properties',
    run: (store) => store.set(selectedIdAtom, ''),
  },
];

const isIn = (target: EventTarget | null, where: string) =>
  target instanceof HTMLElement && target.closest(where) !== null;

/** Where keys write, or move a caret. */
const texts = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** What a key says; of one that writes no Latin letter, such as Alt and N on a Mac, the letter of its place. */
function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isForeign = key === 'Dead' || (key.length === 1 && /[^\x20-\x7e]/.test(key));
  return (isForeign && letter ? letter : key).toLowerCase();
}

/** The shortcut of a key press; none while a dialog is open, and only those with Ctrl while somebody types: Alt writes letters, too. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]'))
    return undefined;
  const isCtrl = event.ctrlKey || event.metaKey;
  const held = isCtrl ? (event.shiftKey ? 'ctrl+shift' : 'ctrl') : event.altKey ? 'alt' : 'none';
  if (!isCtrl && isIn(event.target, held === 'alt' ? texts : `${texts}, input`)) return undefined;
  const key = keyOf(event);
  return shortcuts.find((shortcut) => shortcut.key === key && (shortcut.held ?? 'ctrl') === held);
}
