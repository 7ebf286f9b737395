import type { createStore } from 'jotai';
import {
  announceAtom,
  mayEditAtom,
  overlayAtom,
  redoAtom,
  selectedFieldsAtom,
  selectedIdAtom,
  tabAtom,
  undoAtom,
} from '../../store';
import { duplicateFieldAtom, nudgeFieldsAtom, removeFieldsAtom, withSelectedAtom } from '../actions/field-actions';
import { addPageAtom, turnPageAtom } from '../actions/page-actions';
import type { BuilderContext } from '../session/session-context';

type Store = ReturnType<typeof createStore>;

/** A keyboard shortcut. */
export interface Shortcut {
  /** The keys as the list shows them; `Ctrl` is the command key on a Mac. */
  keys: readonly string[];
  label: string;
  /** The event’s `key`, in lower case. */
  key: string;
  /** Modifier keys; `ctrl` if omitted. */
  modifiers?: 'ctrl' | 'ctrl+shift' | 'alt' | 'shift' | 'none';
  /** Whether it does something now; always if omitted. */
  applies?(store: Store, target: EventTarget | null): boolean;
  /** Whether it changes the form; such a shortcut does nothing on a closed form. */
  edits?: true;
  run(store: Store, builder: BuilderContext, target: EventTarget | null): void;
}

const undo: Pick<Shortcut, 'label' | 'run'> = { label: 'Undo', run: (store) => store.set(undoAtom) };
const redo: Pick<Shortcut, 'label' | 'run'> = { label: 'Redo', run: (store) => store.set(redoAtom) };

export const shortcuts: readonly Shortcut[] = [
  { keys: ['Ctrl', 'Z'], key: 'z', modifiers: 'ctrl', ...undo },
  { keys: ['Ctrl', 'Shift', 'Z'], key: 'z', modifiers: 'ctrl+shift', ...redo },
  { keys: ['Ctrl', 'Y'], key: 'y', modifiers: 'ctrl', ...redo },
  {
    keys: ['Ctrl', 'S'],
    key: 's',
    modifiers: 'ctrl',
    label: 'Save now',
    run: (store, { saver }) =>
      store.get(mayEditAtom) &&
      void saver.save().then(({ saved }) => store.set(announceAtom, saved ? 'Saved' : 'Not saved')),
  },
  {
    keys: ['Ctrl', 'D'],
    key: 'd',
    modifiers: 'ctrl',
    label: 'Duplicate the selected fields',
    edits: true,
    run: (store) => store.set(withSelectedAtom, (field) => store.set(duplicateFieldAtom, field)),
  },
  {
    keys: ['Delete'],
    key: 'delete',
    modifiers: 'none',
    label: 'Delete the selected fields',
    edits: true,
    run: (store) => store.set(removeFieldsAtom, store.get(selectedFieldsAtom)),
  },
  {
    keys: ['Backspace'],
    key: 'backspace',
    modifiers: 'none',
    label: 'Delete the selected fields',
    edits: true,
    run: (store) => store.set(removeFieldsAtom, store.get(selectedFieldsAtom)),
  },
  {
    keys: ['Alt', '↑'],
    key: 'arrowup',
    modifiers: 'alt',
    label: 'Move the selected fields up',
    edits: true,
    run: (store) => store.set(nudgeFieldsAtom, store.get(selectedFieldsAtom), -1),
  },
  {
    keys: ['Alt', '↓'],
    key: 'arrowdown',
    modifiers: 'alt',
    label: 'Move the selected fields down',
    edits: true,
    run: (store) => store.set(nudgeFieldsAtom, store.get(selectedFieldsAtom), 1),
  },
  {
    keys: ['Alt', 'Page Up'],
    key: 'pageup',
    modifiers: 'alt',
    label: 'Go to the previous page',
    run: (store) => store.set(turnPageAtom, -1),
  },
  {
    keys: ['Alt', 'Page Down'],
    key: 'pagedown',
    modifiers: 'alt',
    label: 'Go to the next page',
    run: (store) => store.set(turnPageAtom, 1),
  },
  {
    keys: ['Alt', 'N'],
    key: 'n',
    modifiers: 'alt',
    label: 'Add a page',
    edits: true,
    run: (store) => store.set(addPageAtom),
  },
  {
    keys: ['/'],
    key: '/',
    modifiers: 'none',
    label: 'Search the fields',
    run: (store) => {
      store.set(tabAtom, 'fields');
      document.querySelector<HTMLElement>('[data-shortcut="search"]')?.focus();
    },
  },
  {
    keys: ['?'],
    key: '?',
    modifiers: 'none',
    label: 'Show these shortcuts',
    run: (store) => store.set(overlayAtom, 'shortcuts'),
  },
  {
    keys: ['Esc'],
    key: 'escape',
    modifiers: 'none',
    label: 'Clear the selection and show the page’s properties',
    run: (store) => store.set(selectedIdAtom, ''),
  },
];

const isIn = (target: EventTarget | null, where: string) => target instanceof Element && target.closest(where) !== null;

/** Elements in which keys type text or move a caret. */
const textInputs = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/**
 * The key in lower case. For a character that is not ASCII, such as Alt+N types on a Mac, the letter of the physical
 * key.
 */
function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isForeign = key === 'Dead' || (key.length === 1 && /[^\x20-\x7e]/.test(key));
  return (isForeign && letter ? letter : key).toLowerCase();
}

/**
 * The shortcut of a key press among those of a table. None while a dialog is open; only those with Ctrl while typing, since Alt types
 * characters, too.
 */
export function shortcutOf(event: KeyboardEvent, table = shortcuts): Shortcut | undefined {
  const isCtrl = event.ctrlKey || event.metaKey;
  const modifiers = isCtrl ? (event.shiftKey ? 'ctrl+shift' : 'ctrl') : event.altKey ? 'alt' : 'none';
  const key = keyOf(event);
  // Shift also types characters such as the question mark.
  const isPressed = (wanted: Shortcut['modifiers'] = 'ctrl') =>
    wanted === modifiers || (wanted === 'shift' && modifiers === 'none' && event.shiftKey);
  const pressed = table.find((shortcut) => shortcut.key === key && isPressed(shortcut.modifiers));
  // Looked at last: most keys are letters of a text, which are no shortcuts.
  const isTyping = () => !isCtrl && isIn(event.target, modifiers === 'alt' ? textInputs : `${textInputs}, input`);
  return pressed && !isIn(event.target, '[role="dialog"], [role="alertdialog"]') && !isTyping() ? pressed : undefined;
}
