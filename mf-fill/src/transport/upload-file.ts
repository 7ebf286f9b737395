import { members, textOr } from '@tessera/form-model/read-value';
import { stallGuard } from './stall-guard';
import type { Transport } from './transport';
import { UNREACHABLE } from './unreachable';
import { fileRefusal } from './verdict';

/** Sends a file over `XMLHttpRequest`; see `Transport.upload`. */
export function uploadFile(
  formId: string,
  headers: Record<string, string>,
  ...[file, { key, field }, progress, signal]: Parameters<Transport['upload']>
): ReturnType<Transport['upload']> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ refused: UNREACHABLE });
    // Not `fetch`, which reports no progress of uploads.
    const request = new XMLHttpRequest();
    // Browsers change file names in a multipart body: they write quotes and line breaks as percent codes.
    const query = new URLSearchParams({ key, field, name: file.name.slice(0, 255) });
    request.open('POST', `/api/forms/${formId}/files?${query}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    const end = () => request.abort();
    const guard = stallGuard(end);
    signal.addEventListener('abort', end);
    request.upload.onprogress = ({ loaded, total }) => {
      guard.reset();
      progress(total ? loaded / total : 0);
    };
    request.onloadend = () => {
      guard.stop();
      signal.removeEventListener('abort', end);
      const { status, response } = request;
      const id = status < 300 && textOr(members(members(response).data).id, '');
      resolve(id ? { id } : { refused: fileRefusal(status, response) ?? UNREACHABLE });
    };
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}
