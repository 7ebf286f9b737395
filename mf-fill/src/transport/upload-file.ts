import { members, textOr } from '@tessera/form-model/read-value';
import { UNREACHABLE } from '../texts/file-problem';
import { stallGuard } from './stall-guard';
import type { Transport } from './transport';

/** Sends a file by the browser's own means; see `Transport.upload`. */
export const uploadFile = (
  formId: string,
  headers: Record<string, string>,
  ...[file, { key, field }, progress, signal]: Parameters<Transport['upload']>
): ReturnType<Transport['upload']> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(UNREACHABLE);
    // Not `fetch`: it cannot tell how much has been sent.
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ key, field });
    request.open('POST', `/api/forms/${formId}/files?${query}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    const end = () => request.abort();
    const guard = stallGuard(end);
    signal.addEventListener('abort', end);
    request.upload.onprogress = ({ loaded, total }) => {
      guard.moved();
      progress(total ? loaded / total : 0);
    };
    request.onloadend = () => {
      guard.over();
      signal.removeEventListener('abort', end);
      const { status, response } = request;
      const code = textOr(members(response).code, '');
      // No answer, too often, or a failure of the server's own: none says anything about the file.
      const passes = status === 0 || status >= 500 || code === 'too-many-requests';
      if (passes) resolve(UNREACHABLE);
      else resolve(status < 300 ? null : code);
    };
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
