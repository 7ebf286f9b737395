import type { ApiClient } from '@tessera/api-client/client';
import { mayEdit } from '@tessera/api-client/may-edit';
import { documentOf } from '@tessera/form-model/document-of';
import type { Form } from '@tessera/form-model/form';
import debounce from 'debounce';
import { createStore } from 'jotai';
import { type History, startHistory } from '../../form-document/history/history';
import { changeForms } from '../../forms/form-list';
import { withForm } from '../../forms/list-changes';
import type { Journal } from '../../saving/journal';
import { createRecorder, type Recorder } from '../../saving/recorder';
import { createSaver, type Saver } from '../../saving/saver';
import { tabId } from '../../saving/tab-id';
import { markUnsaved, unmarkUnsaved } from '../../saving/unsaved-forms';
import {
  documentAtom,
  editedAtom,
  formAtom,
  historyAtom,
  mayEditAtom,
  nameAtom,
  pageIdAtom,
  saveStateAtom,
  sealAtom,
} from '../../store';

/** A pause in typing of this length ends a step of the history, in ms. */
export const PAUSE_MS = 1000;

/** How long the header shows that the form was edited, in ms. */
const EDITED_MS = 2000;

type Store = ReturnType<typeof createStore>;

/** The editing of one form: its state, and the saver that sends it. */
export interface BuilderSession {
  store: Store;
  saver: Saver;
  /**
   * Starts to save and to write the journal; returns the function that stops it. Changes that are unsaved then are sent as
   * long as the tab is open. Until that is done, `unsavedSession` returns the session if the form is opened again.
   */
  start(): () => void;
}

/** Sessions by form id whose builder was closed before everything was sent. */
const unsavedSessions = new Map<string, BuilderSession>();

/** The session of a closed builder whose changes are still being sent; undefined if there is none. */
export function unsavedSession(formId: string): BuilderSession | undefined {
  return unsavedSessions.get(formId);
}

export interface SessionStart {
  api: Pick<ApiClient, 'updateForm' | 'store'>;
  form: Form;
  journal: Journal;
  /** The history of the form’s document from the journal. Its present is the document on the server. */
  history?: History | undefined;
}

export function createBuilderSession({
  api,
  form,
  journal,
  history = startHistory(documentOf(form)),
}: SessionStart): BuilderSession {
  const store = createStore();
  store.set(formAtom, form);
  store.set(mayEditAtom, mayEdit(api.store.user(), form.organizationId));
  store.set(historyAtom, history);
  store.set(pageIdAtom, form.pages[0]?.id ?? '');
  const saver = createSaver({
    api,
    form,
    document: history.present,
    onState: (state) => {
      store.set(saveStateAtom, state);
      if (state.phase === 'saving') store.set(sealAtom);
    },
    onSaved: (saved) => {
      store.set(formAtom, saved);
      changeForms(api.store.user()?.id ?? '', withForm(saved));
    },
  });
  // Reads the id now, because the first access to the browser’s storage is slow.
  const tab = tabId();
  const resume = { current: () => {} };

  const start = () => {
    resume.current();
    const recorder = createRecorder(journal, () => ({
      formId: form.id,
      tab,
      acknowledged: saver.acknowledged(),
      history: store.get(historyAtom),
      unsaved: saver.hasUnsavedChanges(),
      at: Date.now(),
    }));
    const stopEditing = followEdits(store, saver, recorder);
    const stopGuarding = guardUnsavedChanges(saver, recorder);
    const end = () => {
      stopGuarding();
      saver.stop();
      void recorder.flush();
    };
    return () => {
      stopEditing();
      // Only the owner can resolve a conflict: the next visit offers the changes of the journal.
      if (!saver.hasUnsavedChanges() || store.get(saveStateAtom).phase === 'conflict') return end();
      void recorder.flush();
      resume.current = finishInBackground(session, form.id, { stopGuarding, end });
      return undefined;
    };
  };
  const session = { store, saver, start };
  return session;
}

/** Passes each change of the document to the saver and the recorder, and ends a step of the history after a pause. */
function followEdits(store: Store, saver: Saver, recorder: Recorder): () => void {
  const seal = () => store.set(sealAtom);
  const sealSoon = debounce(seal, PAUSE_MS);
  const showSettledSoon = debounce(() => store.set(editedAtom, false), EDITED_MS);
  const followChange = () => {
    sealSoon();
    store.set(editedAtom, true);
    showSettledSoon();
    saver.changed(store.get(documentAtom));
    recorder.changed();
  };
  const sealOnLeave = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches('input, textarea')) seal();
  };
  const unsubscribes = [
    store.sub(documentAtom, followChange),
    store.sub(historyAtom, recorder.changed),
    store.sub(formAtom, recorder.changed),
  ];
  document.addEventListener('focusout', sealOnLeave);
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    sealSoon.clear();
    showSettledSoon.clear();
    document.removeEventListener('focusout', sealOnLeave);
  };
}

/** Asks before a tab with unsaved changes is closed, and sends them when the tab is hidden or the connection is back. */
function guardUnsavedChanges(saver: Saver, recorder: Recorder): () => void {
  const askBeforeUnload = (event: BeforeUnloadEvent) => {
    if (!saver.hasUnsavedChanges()) return;
    void recorder.flush();
    event.preventDefault();
  };
  // Phones close hidden tabs without asking.
  const sendWhenHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    void recorder.flush();
    saver.retry();
  };
  const retry = () => saver.retry();
  window.addEventListener('beforeunload', askBeforeUnload);
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', sendWhenHidden);
  return () => {
    window.removeEventListener('beforeunload', askBeforeUnload);
    window.removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', sendWhenHidden);
  };
}

/**
 * Sends the changes of a closed builder until the server has them or refuses them.
 *
 * @returns the function that gives the session back to a builder
 */
function finishInBackground(
  session: BuilderSession,
  formId: string,
  { stopGuarding, end }: { stopGuarding: () => void; end: () => void },
): () => void {
  const { store, saver } = session;
  let isDone = false;
  const resume = () => {
    if (isDone) return;
    isDone = true;
    unsubscribe();
    stopGuarding();
    unsavedSessions.delete(formId);
    unmarkUnsaved(formId);
  };
  const unsubscribe = store.sub(saveStateAtom, () => {
    const state = store.get(saveStateAtom);
    if (state.phase === 'failed' && state.retrying) {
      markUnsaved({ id: formId, name: store.get(nameAtom) });
    } else if (state.phase === 'saved' || state.phase === 'failed' || state.phase === 'conflict') {
      resume();
      end();
    }
  });
  unsavedSessions.set(formId, session);
  void saver.save();
  return resume;
}
