import type { Form, FormResponse } from '@tessera/form-model/form';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, useCallback, useEffect } from 'react';
import { useOpenFile } from '../response/use-open-file';
import { loadedAtom, openResponseAtom, responsesAtom, seenDocumentAtom, sourceAtom } from '../store';

const drawer = lazy(() => import('../response/response-drawer').then(({ ResponseDrawer }) => ResponseDrawer));

interface OpenResponseProps {
  form: Form;
  openId: string;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onPrint: (response: FormResponse) => void;
  onDelete: (response: FormResponse) => void;
}

/** The response of the address: one of the list, or else one that is loaded for itself. */
function useOpenResponse(openId: string): FormResponse | null {
  const { api, formId } = useAtomValue(sourceAtom);
  const listed = useAtomValue(loadedAtom).find(({ id }) => id === openId);
  const isListLoaded = useAtomValue(responsesAtom).isSuccess;
  const isMissing = openId !== '' && !listed && isListLoaded;
  const load = useCallback((signal: AbortSignal) => api.getResponse(formId, openId, signal), [api, formId, openId]);
  const { data } = useLoaded(isMissing ? load : null);
  return listed ?? data;
}

/** The drawer with the response that the address names. */
export function OpenResponse({ form, openId, ...act }: OpenResponseProps) {
  const { api } = useAtomValue(sourceAtom);
  const response = useOpenResponse(openId);
  const documentOf = useAtomValue(seenDocumentAtom);
  const setOpen = useSetAtom(openResponseAtom);
  const openFile = useOpenFile(api);
  const { loaded: ResponseDrawer } = useLazy(drawer, openId !== '');
  useEffect(() => setOpen(response), [response, setOpen]);
  if (!response || !ResponseDrawer) return null;
  return (
    <ResponseDrawer
      response={response}
      document={documentOf(response)}
      currentVersion={form.version}
      openFile={openFile}
      onClose={act.onClose}
      onPrevious={act.onPrevious}
      onNext={act.onNext}
      onKeyDown={act.onKeyDown}
      onPrint={() => act.onPrint(response)}
      onDelete={() => act.onDelete(response)}
    />
  );
}
