import { hasQuestions } from '@tessera/form-model/has-questions';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { documentAtom } from '../../store';

/** Whether the form on the screen asks anything, so that it can be published. */
export function useHasQuestions(): boolean {
  const formDocument = useAtomValue(documentAtom);
  return useMemo(() => hasQuestions(formDocument), [formDocument]);
}
