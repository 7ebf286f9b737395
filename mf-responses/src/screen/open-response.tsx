import { errorMessage, isNotFound } from '@tessera/api-client/errors';
import type { ResponseVersion } from '@tessera/api-client/response-version-calls';
import type { Form, FormResponse } from '@tessera/form-model/form';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { ResponseDrawer } from '../response/response-drawer';
import { useOpenFile } from '../response/use-open-file';
import { failureAtom, loadedAtom, openResponseAtom, responsesAtom, seenDocumentAtom, sourceAtom } from '../store';

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

/** The response of the address: one of the list, or else one that is loaded for itself. Says why if it cannot be loaded. */
function useOpenResponse(openId: string, onMissing: () => void): FormResponse | null {
  const { api, formId } = useAtomValue(sourceAtom);
  const listed = useAtomValue(loadedAtom).find(({ id }) => id === openId);
  const isListLoaded = useAtomValue(responsesAtom).isSuccess;
  const isMissing = openId !== '' && !listed && isListLoaded;
  const load = useCallback((signal: AbortSignal) => api.getResponse(formId, openId, signal), [api, formId, openId]);
  const { data, error } = useLoaded(isMissing ? load : null);
  const setFailure = useSetAtom(failureAtom);
  const close = useLatest(onMissing);
  useEffect(() => {
    if (!error) return;
    const reason = isNotFound(error) ? 'It was deleted, or the link is wrong.' : errorMessage(error);
    setFailure(`The response could not be opened. ${reason}`);
    close();
  }, [error, setFailure, close]);
  return listed ?? data;
}

/** A response with the answers of an earlier version, until another response is opened or the visitor corrects it again. */
function useVersion(found: FormResponse | null) {
  const [shown, setShown] = useState<{ of: string; version: ResponseVersion } | null>(null);
  const of = `${found?.id} ${found?.correctedAt}`;
  const version = shown?.of === of ? shown.version : null;
  const { data, files, formVersion } = version ?? {};
  const response = useMemo(
    () => (found && data && files && formVersion !== undefined ? { ...found, data, files, formVersion } : found),
    [found, data, files, formVersion],
  );
  return { response, version, onVersion: (next: ResponseVersion | null) => setShown(next && { of, version: next }) };
}

/** The drawer with the response that the address names. */
export function OpenResponse({ form, openId, ...act }: OpenResponseProps) {
  const { api } = useAtomValue(sourceAtom);
  const { response, version, onVersion } = useVersion(useOpenResponse(openId, act.onClose));
  const documentOf = useAtomValue(seenDocumentAtom);
  const setOpen = useSetAtom(openResponseAtom);
  const openFile = useOpenFile(api);
  useEffect(() => setOpen(response), [response, setOpen]);
  if (!response) return null;
  return (
    <ResponseDrawer
      response={response}
      version={version}
      onVersion={onVersion}
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
