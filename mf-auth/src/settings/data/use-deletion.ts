import { type DeletionCalls, deletionCalls } from '@tessera/api-client/deletion-calls';
import type { PageProps } from '@tessera/federation/contract';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useMemo, useState } from 'react';

/** The planned deletion of the account, for the notice above all tabs and for the tab where it is planned. */
export interface Deletion {
  calls: DeletionCalls;
  /** ISO 8601; null if the account stays, or while that is not known. */
  deleteAt: string | null;
  setDeleteAt(at: string | null): void;
}

export function useDeletion({ api }: PageProps): Deletion {
  const calls = useMemo(() => deletionCalls(api.send), [api]);
  const load = useCallback((signal: AbortSignal) => calls.plannedDeletion(signal), [calls]);
  // A failure is not shown: every tab has its own calls, which fail as well.
  const { data } = useLoaded(load);
  const [changed, setChanged] = useState<{ at: string | null } | null>(null);
  return { calls, deleteAt: changed ? changed.at : data, setDeleteAt: (at) => setChanged({ at }) };
}
