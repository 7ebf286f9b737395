import { type Field, modelOf } from '@tessera/fields/models';
import { createForm } from '@tessera/form-model/create-form';
import type { Form, FormDocument, Page } from '@tessera/form-model/form';
import { pipeNames } from '@tessera/form-model/pipe-names';
import { resultFields } from '@tessera/form-model/quiz/results';
import { atom, type WritableAtom } from 'jotai';
import { focusRequestAtom } from './builder/actions/focus-request';
import type { Command } from './form-document/commands/command';
import { changedPage } from './form-document/history/changed-page';
import { type History, redo, runCommand, sealed, startHistory, undo } from './form-document/history/history';
import type { SaveState } from './saving/saver';

/** The state of one open builder. Each builder has its own store, filled by `createBuilderSession`. */

/** The form as the server last returned it. */
export const formAtom = atom<Form>(createForm(''));

/** Whether the user’s role lets them change the form. */
export const mayEditAtom = atom(true);

/** Whether the form can be viewed but not edited: it is in the archive or the trash, or the user’s role only reads it. */
export const isClosedAtom = atom((get) => !get(mayEditAtom) || get(formAtom).location !== 'inbox');

/** The document with its history. Only commands change it. */
export const historyAtom = atom<History>(startHistory(createForm('')));

export const documentAtom = atom<FormDocument>((get) => get(historyAtom).present);

/** Whether the form is a quiz. */
export const isQuizAtom = atom((get) => resultFields(get(documentAtom)).length > 0);

/** Whether the form has a calculation. */
export const hasCalculationsAtom = atom((get) =>
  get(documentAtom).pages.some(({ fields }) => fields.some((field) => modelOf(field).calculation)),
);

export const conditionsAtom = atom((get) => get(documentAtom).conditions);

/** The form’s name. Its readers do not render for other changes of the document. */
export const nameAtom = atom((get) => get(documentAtom).name);

/** The changes that undo and redo would apply; empty for none. */
export const undoLabelAtom = atom((get) => (get(isClosedAtom) ? undefined : get(historyAtom).past.at(-1))?.label ?? '');
export const redoLabelAtom = atom((get) => (get(isClosedAtom) ? undefined : get(historyAtom).future[0])?.label ?? '');

/** Whether the form has just been edited. */
export const editedAtom = atom(false);

export const saveStateAtom = atom<SaveState>({ phase: 'saved' });

/** The names of fields as owners write them in texts. */
export const pipeNamesAtom = atom((get) => pipeNames(get(documentAtom)));

/** Id of the current page. If that page is deleted, the first page is the current one. */
export const pageIdAtom = atom('');

export const pageAtom = atom<Page | undefined>((get) => {
  const { pages } = get(documentAtom);
  return pages.find(({ id }) => id === get(pageIdAtom)) ?? pages[0];
});

/** Number of the current page, from 1. */
export const pageNumberAtom = atom((get) => {
  const page = get(pageAtom);
  return get(documentAtom).pages.findIndex(({ id }) => id === page?.id) + 1;
});

export const pageCountAtom = atom((get) => get(documentAtom).pages.length);

/** Whether a tap on a field adds it to the selection or removes it: touch screens select several fields this way. */
export const selectsSeveralAtom = atom(false);

const chosenIdsAtom = atom<ReadonlySet<string>>(new Set<string>());

/**
 * Ids of the selected fields. Ignore ids of fields on other pages. Components that read this do not render when a field is
 * edited.
 */
export const selectedIdsAtom = atom(
  (get) => get(chosenIdsAtom),
  (get, set, ids: readonly string[]) => {
    const before = get(chosenIdsAtom);
    if (ids.length === before.size && ids.every((id) => before.has(id))) return;
    if (ids.length === 0) set(selectsSeveralAtom, false);
    set(sealAtom);
    set(chosenIdsAtom, new Set(ids));
  },
);

const noFields: readonly Field[] = [];

/** The selected fields of the current page, in order. */
export const selectedFieldsAtom = atom((get) => {
  const ids = get(chosenIdsAtom);
  return (ids.size > 0 && get(pageAtom)?.fields.filter(({ id }) => ids.has(id))) || noFields;
});

/** The selected field, if it is the only one. */
export const selectedAtom = atom<Field | undefined>((get) => {
  const [first, second] = get(selectedFieldsAtom);
  return second ? undefined : first;
});

/** Id of the only selected field; empty for none and for several. Its readers do not render when the field is edited. */
export const selectedIdAtom = atom(
  (get) => get(selectedAtom)?.id ?? '',
  (_get, set, id: string) => {
    set(selectsSeveralAtom, false);
    set(selectedIdsAtom, id ? [id] : []);
  },
);

/** The number of selected fields. */
export const selectedCountAtom = atom((get) => get(selectedFieldsAtom).length);

/** The panel that small screens show. */
export type Tab = 'fields' | 'form' | 'props';
export const tabAtom = atom<Tab>('form');

/** The parts of the builder’s screen that the header leads to. */
export const views = ['form', 'logic', 'theme', 'endings'] as const;
export type View = (typeof views)[number];

const shownViewAtom = atom<View>('form');

/** The view on the screen. Leaving the form clears the selection, so that no key changes a field that is not shown. */
export const viewAtom = atom(
  (get) => get(shownViewAtom),
  (get, set, view: View) => {
    if (view === get(shownViewAtom)) return;
    set(selectedIdAtom, '');
    set(sealAtom);
    set(tabAtom, 'form');
    set(shownViewAtom, view);
  },
);

/** Id of the jump whose rule is edited; empty for none. */
export const jumpIdAtom = atom('');

/** Id of the ending in the view with the endings; the first one if there is none with this id. */
export const endingIdAtom = atom('');

/** The announcement for screen readers. `count` makes the same text a new announcement. */
export const announcementAtom = atom({ text: '', count: 0 });

export const announceAtom = atom(null, (get, set, text: string) => {
  set(announcementAtom, { text, count: get(announcementAtom).count + 1 });
});

/** A short message such as 'Deleted “Plot size” and 1 condition'. */
export interface Toast {
  message: string;
  /** Whether it has an Undo button. */
  canUndo: boolean;
}
const shownToastAtom = atom<{ toast: Toast; document: FormDocument } | null>(null);

/**
 * The last toast. One with Undo disappears with the next change of the document, since Undo would undo that change.
 */
export const toastAtom = atom(
  (get) => {
    const shown = get(shownToastAtom);
    return shown && (!shown.toast.canUndo || shown.document === get(documentAtom)) ? shown.toast : null;
  },
  (get, set, toast: Toast) => set(shownToastAtom, { toast, document: get(documentAtom) }),
);

/** The dialog that is open above the builder, if any. */
export const overlayAtom = atom<'history' | 'shortcuts' | null>(null);

/** Retries the chunks of the builder that could not be loaded, one function for each. */
export const loadFailuresAtom = atom<readonly (() => void)[]>([]);

/** Whether the conflict dialog is open. */
export const conflictOpenAtom = atom(false);

/** Ends the current step of the history: the next typing is a new step. */
export const sealAtom = atom(null, (get, set) => set(historyAtom, sealed(get(historyAtom))));

/** Runs a command on the document. Does nothing on a closed form. */
export const runAtom = atom(null, (get, set, command: Command) => {
  if (get(isClosedAtom)) return;
  set(historyAtom, runCommand(get(historyAtom), command));
});

/** Undoes or redoes a step, shows the page that it changed, and selects and focuses the fields that it brought back. */
const step = (go: (history: History) => History, verb: string): WritableAtom<null, [], void> =>
  atom(null, (get, set) => {
    const before = get(historyAtom);
    const after = get(isClosedAtom) ? before : go(before);
    if (after === before) return;
    set(historyAtom, after);
    const page = changedPage(before.present, after.present);
    if (page) set(pageIdAtom, page.id);
    const former = new Set(before.present.pages.flatMap(({ fields }) => fields.map(({ id }) => id)));
    // A page that comes back is shown with nothing selected: the selection would hide its buttons.
    const isFormer = before.present.pages.some(({ id }) => id === page?.id);
    const back = isFormer ? (page?.fields.flatMap(({ id }) => (former.has(id) ? [] : id)) ?? []) : [];
    if (back[0] && get(viewAtom) === 'form') {
      set(selectedIdsAtom, back);
      set(focusRequestAtom, { id: back[0], part: 'card' });
    }
    const { label } = (verb === 'Undone' ? before.past.at(-1) : before.future[0]) ?? { label: '' };
    set(announceAtom, `${verb}: ${label}`);
  });
export const undoAtom = step(undo, 'Undone');
export const redoAtom = step(redo, 'Redone');
