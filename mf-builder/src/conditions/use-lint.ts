import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLoaded } from '../builder/use-loaded';
import { documentAtom } from '../store';
import { findingsAtom } from './findings';

const loadLint = () => import('@tessera/form-model/lint/lint').then(({ lint }) => lint);

/** How long after the last letter the form is looked through, in ms. */
const PAUSE_MS = 200;

/** Looks through the form after each change, out of the way of whoever types. */
export const useLint = (): void => {
  const document = useAtomValue(documentAtom);
  const setFindings = useSetAtom(findingsAtom);
  const hasConditions = document.conditions.length > 0;
  const lint = useLoaded(loadLint, hasConditions);
  useEffect(() => {
    if (!hasConditions) return setFindings([]);
    if (!lint) return undefined;
    const timer = setTimeout(() => setFindings(lint(document)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [document, hasConditions, lint, setFindings]);
};
