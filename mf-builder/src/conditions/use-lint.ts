import debounce from 'debounce';
import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLoaded } from '../builder/use-loaded';
import { conditionsAtom, documentAtom } from '../store';
import { findingsAtom } from './findings';

const loadLint = () => import('@tessera/form-model/lint/lint').then(({ lint }) => lint);

/** How long after the last letter the form is looked through, in ms. */
const PAUSE_MS = 200;

const hasConditionsAtom = atom((get) => get(conditionsAtom).length > 0);

/** Looks through the form after each change, out of the way of whoever types: no letter renders anything for it. */
export const useLint = (): void => {
  const store = useStore();
  const hasConditions = useAtomValue(hasConditionsAtom);
  const lint = useLoaded(loadLint, hasConditions);
  useEffect(() => {
    if (!hasConditions) return store.set(findingsAtom, []);
    if (!lint) return undefined;
    const lookSoon = debounce(() => store.set(findingsAtom, lint(store.get(documentAtom))), PAUSE_MS);
    lookSoon();
    const stop = store.sub(documentAtom, lookSoon);
    return () => {
      stop();
      lookSoon.clear();
    };
  }, [store, hasConditions, lint]);
};
