import type { ApiClient } from '@tessera/api-client/client';
import type { Form } from '@tessera/form-model/form';
import debounce from 'debounce';
import { createStore } from 'jotai';
import { documentOf } from '../../document/document-of';
import { type History, startHistory } from '../../document/history/history';
import { changeForms } from '../../forms/form-list';
import { withForm } from '../../forms/list-changes';
import type { Journal } from '../../saving/journal';
import { createRecorder } from '../../saving/recorder';
import { createSaver, type Saver } from '../../saving/saver';
import { tabId } from '../../saving/tab-id';
import { markUnsent, unmarkUnsent } from '../../saving/unsent-forms';
import {
  documentAtom,
  editedAtom,
  formAtom,
  historyAtom,
  nameAtom,
  pageIdAtom,
  saveStateAtom,
  sealAtom,
} from '../../store';

/** How long a pause in typing ends the step of the history that is being written, in ms. */
export const PAUSE_MS = 1000;

/** How long it is told that something was edited, in ms. */
const EDITED_MS = 2000;

/** One form being edited: its state, and what keeps that state safe. */
export interface BuilderSession {
  store: ReturnType<typeof createStore>;
  saver: Saver;
  /**
   * Begins to save and to keep a journal; gives what ends it. What is unsent then is tried on and on while the tab is
   * open, and `unsentSession` gives the session back to whoever opens the form again.
   */
  start(): () => void;
}

const left = new Map<string, BuilderSession>();

/** The session of a form that was left with changes that are still being sent; undefined when there are none. */
export function unsentSession(formId: string): BuilderSession | undefined {
  return left.get(formId);
}

export interface SessionStart {
  api: Pick<ApiClient, 'updateForm' | 'store'>;
  form: Form;
  journal: Journal;
  /** The way to the form's document, from the journal; its present is what the server has. */
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

  // Asked for before anybody types: the browser's storage takes its time the first time.
  const tab = tabId();

  /** Takes the session back from those that were left. */
  let comeBack = () => {};

  const start = () => {
    comeBack();
    const recorder = createRecorder(journal, () => ({
      formId: form.id,
      tab,
      acknowledged: saver.acknowledged(),
      history: store.get(historyAtom),
      unsent: saver.isUnsent(),
      at: Date.now(),
    }));
    const seal = () => store.set(sealAtom);
    const sealSoon = debounce(seal, PAUSE_MS);
    const settleSoon = debounce(() => store.set(editedAtom, false), EDITED_MS);
    const follow = () => {
      sealSoon();
      store.set(editedAtom, true);
      settleSoon();
      saver.changed(store.get(documentAtom));
      recorder.changed();
    };
    // Whoever leaves a text has done with it.
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('input, textarea')) seal();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (!saver.isUnsent()) return;
      void recorder.flush();
      event.preventDefault();
    };
    // Phones end hidden tabs without asking.
    const hide = () => {
      if (document.visibilityState !== 'hidden') return;
      void recorder.flush();
      saver.retry();
    };
    const retry = () => saver.retry();
    const stops = [
      store.sub(documentAtom, follow),
      store.sub(historyAtom, recorder.changed),
      store.sub(formAtom, recorder.changed),
    ];
    document.addEventListener('focusout', leave);
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', hide);
    const letGo = () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', hide);
    };
    const end = () => {
      letGo();
      saver.stop();
      void recorder.flush();
    };
    return () => {
      for (const stop of stops) stop();
      sealSoon.clear();
      settleSoon.clear();
      document.removeEventListener('focusout', leave);
      // What two places changed is for the owner to settle: the journal offers it again.
      if (!saver.isUnsent() || store.get(saveStateAtom).phase === 'conflict') return end();
      void recorder.flush();
      const heed = () => {
        const state = store.get(saveStateAtom);
        if (state.phase === 'failed' && state.retrying) {
          markUnsent({ id: form.id, name: store.get(nameAtom) });
        } else if (state.phase === 'saved' || state.phase === 'failed' || state.phase === 'conflict') {
          comeBack();
          end();
        }
      };
      const unheed = store.sub(saveStateAtom, heed);
      comeBack = () => {
        comeBack = () => {};
        unheed();
        letGo();
        left.delete(form.id);
        unmarkUnsent(form.id);
      };
      left.set(form.id, session);
      void saver.save();
      return undefined;
    };
  };
  const session = { store, saver, start };
  return session;
}
