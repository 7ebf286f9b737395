import type { PageProps } from '@tessera/federation/contract';
import type { WireDay } from '@tessera/form-model/wire';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useEffect, useMemo } from 'react';

const none: readonly WireDay[] = [];

/**
 * The last 14 days of all forms; none until they are loaded, and if they cannot be: the dashboard works without them.
 */
export function useDays({ api, session }: PageProps): readonly WireDay[] {
  const ownerId = session.user?.id ?? '';
  const load = useMemo(() => (ownerId ? (signal: AbortSignal) => api.countDays(signal) : null), [api, ownerId]);
  const { data, error } = useLoaded(load);
  useEffect(() => {
    if (error) console.error('Tessera: the days could not be counted.', error);
  }, [error]);
  return data ?? none;
}
