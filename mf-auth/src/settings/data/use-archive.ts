import type { ArchiveCalls } from '@tessera/api-client/archive-calls';
import type { WireArchiveState } from '@tessera/form-model/wire';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useEffect, useState } from 'react';

/** How often the progress is asked for, in ms. */
const POLL_MS = 1000;

/** The state of the archive, asked for again while it is being written. */
export function useArchive(calls: Pick<ArchiveCalls, 'archiveState'>) {
  const load = useCallback((signal: AbortSignal) => calls.archiveState(signal), [calls]);
  const { data, error, retry } = useLoaded(load);
  const [newer, setNewer] = useState<WireArchiveState | null>(null);
  const state = newer ?? data;
  const isRunning = state?.archive?.state === 'running';

  useEffect(() => {
    if (!isRunning) return undefined;
    const abort = new AbortController();
    const timer = setInterval(() => {
      // A failure is tried again with the next tick: the archive is written without this page.
      calls.archiveState(abort.signal).then(
        (next) => abort.signal.aborted || setNewer(next),
        () => undefined,
      );
    }, POLL_MS);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [calls, isRunning]);
  return { state, error, retry, setState: setNewer };
}
