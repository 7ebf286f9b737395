import { newId } from '@tessera/form-model/new-id';
import type { Transport } from '../transport/transport';

/** Goes through everything that a visitor goes through, and sends nothing anywhere. */
export const sendsNothing: Transport = {
  submit: async () => ({ kind: 'stored', receipt: { receipt: '', submittedAt: '' } }),
  upload: async (_file, _at, progress) => {
    progress(1);
    return { id: newId() };
  },
};
