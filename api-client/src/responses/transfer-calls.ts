import { items, members, withDefaults } from '@tessera/form-model/read-value';
import type { WireExport, WireExportOrder, WireImportOrder, WireImportResult } from '@tessera/form-model/wire';
import { formPath } from '../form-path';
import { contentOf } from '../read-body';
import type { Send } from '../transport';

/** The calls that export and import responses. All reject with an `ApiError`. */
export interface TransferCalls {
  /** Returns the bytes of the file. The order’s `id` names the export in `getExport`. */
  exportResponses(formId: string, order: WireExportOrder, signal?: AbortSignal): Promise<Blob>;
  /** How far an export is. Rejects with `NotFound` before it has begun. */
  getExport(formId: string, exportId: string, signal?: AbortSignal): Promise<WireExport>;
  /** Checks or stores rows as responses. Can be repeated with the same id. */
  importResponses(formId: string, order: WireImportOrder, signal?: AbortSignal): Promise<WireImportResult>;
  /** Deletes the responses of an import. */
  undoImport(formId: string, importId: string): Promise<void>;
}

export function transferCalls(send: Send): TransferCalls {
  const post = (path: string, body: object, signal: AbortSignal | undefined, asBlob = false) =>
    send({ method: 'POST', path, session: 'required', body, signal, asBlob, timeoutMs: 0 });
  return {
    exportResponses: async (formId, order, signal) =>
      (await post(`${formPath(formId)}/responses/export`, order, signal, true)) as Blob,
    getExport: async (formId, exportId, signal) => {
      const path = `${formPath(formId)}/exports/${encodeURIComponent(exportId)}`;
      const body = await send({ method: 'GET', path, session: 'required', signal });
      return withDefaults<WireExport>({ total: 0, written: 0, state: 'running' }, contentOf(body));
    },
    importResponses: async (formId, order, signal) => {
      const body = contentOf(await post(`${formPath(formId)}/responses/import`, order, signal));
      const { refusals, refusedRows } = members(body);
      return {
        ...withDefaults({ total: 0, imported: 0, refused: 0 }, body),
        refusals: items(refusals) as WireImportResult['refusals'],
        ...(Array.isArray(refusedRows) && { refusedRows: refusedRows as number[] }),
      };
    },
    undoImport: async (formId, importId) => {
      const path = `${formPath(formId)}/imports/${encodeURIComponent(importId)}`;
      await send({ method: 'DELETE', path, session: 'required' });
    },
  };
}
