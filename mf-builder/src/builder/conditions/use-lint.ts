import debounce from 'debounce';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { documentAtom } from '../../store';
import { findingsAtom } from './findings';

/** How long after the last letter the form is looked through, in ms. */
const PAUSE_MS = 200;

/** Looks through the form after each change, out of the way of whoever types: no letter renders anything for it. */
export function useLint(): void {
  const store = useStore();
  useEffect(() => {
    let isShown = true;
    const look = async () => {
      try {
        const { lint } = await import('@tessera/form-model/lint/lint');
        if (isShown) store.set(findingsAtom, lint(store.get(documentAtom)));
      } catch (error) {
        // Without a connection the next change tries again: nobody has asked for the findings.
        console.warn('Tessera: the linter could not be loaded.', error);
      }
    };
    const lookSoon = debounce(look, PAUSE_MS);
    lookSoon();
    const stop = store.sub(documentAtom, lookSoon);
    return () => {
      isShown = false;
      stop();
      lookSoon.clear();
    };
  }, [store]);
}
