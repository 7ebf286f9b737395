import { members, textOr } from '@tessera/form-model/read-value';
import { contentOf } from '../read-body';
import type { Send } from '../transport';

/** The calls about the deletion of the account. All resolve with its time, null for an account that stays. */
export interface DeletionCalls {
  plannedDeletion(signal?: AbortSignal): Promise<string | null>;
  /** Deletes the account in seven days. Rejects with an `ApiError` for a wrong name or password. */
  planDeletion(confirmation: { name: string; password: string }): Promise<string | null>;
  keepAccount(): Promise<string | null>;
}

const timeIn = (body: unknown) => textOr(members(contentOf(body)).deleteAt, null);

export function deletionCalls(send: Send): DeletionCalls {
  const call = { path: '/users/me/deletion', session: 'required' } as const;
  return {
    plannedDeletion: async (signal) => timeIn(await send({ ...call, method: 'GET', signal })),
    planDeletion: async (body) => timeIn(await send({ ...call, method: 'POST', body })),
    keepAccount: async () => timeIn(await send({ ...call, method: 'DELETE' })),
  };
}
