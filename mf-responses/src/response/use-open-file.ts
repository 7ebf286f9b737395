import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import { download } from '@tessera/shared-ui/download';
import { useSetAtom } from 'jotai';
import type { OpenFile } from '../columns/table-column';
import { failureAtom } from '../store';

/** Downloads a file of a response. A failure is shown in a dialog. */
export function useOpenFile(api: ApiClient): OpenFile {
  const setFailure = useSetAtom(failureAtom);
  return async ({ formId, id, files }, fieldId, name, at) => {
    const file = files.find((each) => each.fieldId === fieldId && each.index === at);
    if (!file) return setFailure(`${name} is not stored with this response.`);
    try {
      download(await api.downloadFile(formId, id, file.id), name);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
}
