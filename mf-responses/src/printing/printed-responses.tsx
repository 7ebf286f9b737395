import type { Form, FormResponse } from '@tessera/form-model/form';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { printedAtom, seenDocumentAtom } from '../store';

const sheet = lazy(() => import('./print-sheet').then(({ PrintSheet }) => PrintSheet));

interface PrintedResponsesProps {
  form: Form;
  /** None for nothing to print. */
  responses: readonly FormResponse[];
  onPrinted: () => void;
}

/** Prints responses as soon as the versions of the form that they answered are loaded. */
export function PrintedResponses({ form, responses, onPrinted }: PrintedResponsesProps) {
  const documentOf = useAtomValue(seenDocumentAtom);
  const setPrinted = useSetAtom(printedAtom);
  const { loaded: PrintSheet } = useLazy(sheet, responses.length > 0);
  const isAsked = useAtomValue(printedAtom) === responses;
  useEffect(() => setPrinted(responses), [responses, setPrinted]);
  const pages = responses.flatMap((response) => {
    const document = documentOf(response);
    return document ? [{ response, document }] : [];
  });
  if (!PrintSheet || !isAsked || responses.length === 0 || pages.length < responses.length) return null;
  return <PrintSheet formName={form.name} currentVersion={form.version} responses={pages} onPrinted={onPrinted} />;
}
