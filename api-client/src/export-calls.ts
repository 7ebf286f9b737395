import { filled } from '@tessera/form-model/read-value';
import type { WireExport, WireExportOrder } from '@tessera/form-model/wire';
import { contentOf } from './read-body';
import type { Send } from './transport';

/** The calls about exports. All reject with an `ApiError`. */
export interface ExportCalls {
  /** Returns the bytes of the file. The order’s `id` names the export in `getExport`. */
  exportResponses(formId: string, order: WireExportOrder, signal?: AbortSignal): Promise<Blob>;
  /** How far an export is. Rejects with `NotFound` before it has begun. */
  getExport(formId: string, exportId: string, signal?: AbortSignal): Promise<WireExport>;
}

const formPath = (formId: string) => `/forms/${encodeURIComponent(formId)}`;

export function exportCalls(send: Send): ExportCalls {
  return {
    exportResponses: async (formId, order, signal) => {
      const path = `${formPath(formId)}/responses/export`;
      const call = {
        method: 'POST',
        path,
        session: 'required',
        body: order,
        signal,
        asBlob: true,
        timeoutMs: 0,
      } as const;
      return (await send(call)) as Blob;
    },
    getExport: async (formId, exportId, signal) => {
      const path = `${formPath(formId)}/exports/${encodeURIComponent(exportId)}`;
      const answer = await send({ method: 'GET', path, session: 'required', signal });
      return filled<WireExport>({ total: 0, written: 0, state: 'running' }, contentOf(answer));
    },
  };
}
