import type { Field } from '@tessera/fields/models';
import { createForm } from '@tessera/form-model/create-form';
import type { Form, FormDocument, Page } from '@tessera/form-model/form';
import { atom, type WritableAtom } from 'jotai';
import type { Command } from './document/commands/command';
import { changedPage } from './document/history/changed-page';
import { type History, redo, runCommand, sealed, startHistory, undo } from './document/history/history';
import type { SaveState } from './saving/saver';

/** The state of one open builder. Each has a store of its own, filled by `builder/builder-session.ts`. */

/** What the server said of the form with the last answer. */
export const formAtom = atom<Form>(createForm(''));

/** Whether the form is in the archive or trash: it can be looked at, and not edited. */
export const isClosedAtom = atom((get) => get(formAtom).location !== 'inbox');

/** The document with the way to it. Changed by commands alone. */
export const historyAtom = atom<History>(startHistory(createForm('')));

export const documentAtom = atom<FormDocument>((get) => get(historyAtom).present);

export const conditionsAtom = atom((get) => get(documentAtom).conditions);

/** The form's name, for those who need nothing else of it. */
export const nameAtom = atom((get) => get(documentAtom).name);

/** What undo and redo would take back and do again; empty for nothing. */
export const undoLabelAtom = atom((get) => (get(isClosedAtom) ? undefined : get(historyAtom).past.at(-1))?.label ?? '');
export const redoLabelAtom = atom((get) => (get(isClosedAtom) ? undefined : get(historyAtom).future[0])?.label ?? '');

/** Whether something was edited just now. */
export const editedAtom = atom(false);

export const saveStateAtom = atom<SaveState>({ phase: 'saved' });

/** Id of the page in view; of one that is gone, the first page stands for it. */
export const pageIdAtom = atom('');

export const pageAtom = atom<Page | undefined>((get) => {
  const { pages } = get(documentAtom);
  return pages.find(({ id }) => id === get(pageIdAtom)) ?? pages[0];
});

/** Where the page in view stands, counted from 1. */
export const pageNumberAtom = atom((get) => {
  const page = get(pageAtom);
  return get(documentAtom).pages.findIndex(({ id }) => id === page?.id) + 1;
});

export const pageCountAtom = atom((get) => get(documentAtom).pages.length);

/** Id of the selected field; empty for none. */
const chosenAtom = atom('');

/** The selected field, if it stands on the page in view. */
export const selectedAtom = atom<Field | undefined>((get) => {
  const id = get(chosenAtom);
  return id ? get(pageAtom)?.fields.find((field) => field.id === id) : undefined;
});

/** Id of the selected field, for those who need not know what it is like. */
export const selectedIdAtom = atom(
  (get) => get(selectedAtom)?.id ?? '',
  (get, set, id: string) => {
    if (id !== get(chosenAtom)) set(sealAtom);
    set(chosenAtom, id);
  },
);

/** The panel in view on small screens. */
export type Tab = 'fields' | 'form' | 'props';
export const tabAtom = atom<Tab>('form');

/** What screen readers are told, each time anew; `count` tells two equal sentences apart. */
export const announcementAtom = atom({ words: '', count: 0 });

export const announceAtom = atom(null, (get, set, words: string) => {
  set(announcementAtom, { words, count: get(announcementAtom).count + 1 });
});

/** Something in passing: 'Deleted Plot size and 1 condition'. */
export interface Remark {
  words: string;
  /** Whether Undo takes back what it is about. */
  canUndo: boolean;
}
const saidAtom = atom<{ remark: Remark; document: FormDocument } | null>(null);

/**
 * What was remarked last. One that can be taken back is there no longer than the document that it is about: in any
 * other, Undo would take back something else.
 */
export const remarkAtom = atom(
  (get) => {
    const said = get(saidAtom);
    return said && (!said.remark.canUndo || said.document === get(documentAtom)) ? said.remark : null;
  },
  (get, set, remark: Remark) => set(saidAtom, { remark, document: get(documentAtom) }),
);

/** The panel that is open above the builder, if any. */
export const overlayAtom = atom<'history' | 'shortcuts' | null>(null);

/** Retries the chunks of the builder that could not be loaded, one function for each. */
export const loadFailuresAtom = atom<readonly (() => void)[]>([]);

/** Whether the dialog about somebody else's save is open. */
export const conflictOpenAtom = atom(false);

/** Ends the step that is being written: what is typed next is a step of its own. */
export const sealAtom = atom(null, (get, set) => set(historyAtom, sealed(get(historyAtom))));

/** Runs a command on the document; on that of a closed form nothing. */
export const runAtom = atom(null, (get, set, command: Command) => {
  if (get(isClosedAtom)) return;
  set(historyAtom, runCommand(get(historyAtom), command));
});

/** Goes a step through the history, to the page where it made a difference. */
const step = (go: (history: History) => History, verb: string): WritableAtom<null, [], void> =>
  atom(null, (get, set) => {
    const before = get(historyAtom);
    const after = get(isClosedAtom) ? before : go(before);
    if (after === before) return;
    set(historyAtom, after);
    const page = changedPage(before.present, after.present);
    if (page) set(pageIdAtom, page.id);
    const { label } = (verb === 'Undone' ? before.past.at(-1) : before.future[0]) ?? { label: '' };
    set(announceAtom, `${verb}: ${label}`);
  });
export const undoAtom = step(undo, 'Undone');
export const redoAtom = step(redo, 'Redone');
