import debounce from 'debounce';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { documentAtom } from '../../store';
import { findingsAtom } from './findings';

/** How long after the last change the form is checked, in ms. */
const PAUSE_MS = 200;

/** Runs the linter after each change, once typing pauses. Typing itself renders nothing for it. */
export function useLint(): void {
  const store = useStore();
  useEffect(() => {
    let isShown = true;
    const check = async () => {
      try {
        const { lint } = await import(/* webpackChunkName: "BuilderPageChecks" */ '@tessera/form-model/lint/lint');
        if (isShown) store.set(findingsAtom, lint(store.get(documentAtom)));
      } catch (error) {
        // The next change tries again. Its owner did not ask for the findings, so nothing is shown.
        console.warn('Tessera: the linter could not be loaded.', error);
      }
    };
    const checkSoon = debounce(check, PAUSE_MS);
    checkSoon();
    const stop = store.sub(documentAtom, checkSoon);
    return () => {
      isShown = false;
      stop();
      checkSoon.clear();
    };
  }, [store]);
}
