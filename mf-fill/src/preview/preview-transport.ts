import { newId } from '@tessera/form-model/new-id';
import type { Transport } from '../transport/transport';

/** A transport that succeeds without sending anything. */
export const previewTransport: Transport = {
  submit: async () => ({ kind: 'stored', receipt: { receipt: '', submittedAt: '' } }),
  upload: async (_file, _at, progress) => {
    progress(1);
    return { id: newId() };
  },
};
