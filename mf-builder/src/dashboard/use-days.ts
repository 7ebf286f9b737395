import type { PageProps } from '@tessera/federation/contract';
import type { WireDay } from '@tessera/form-model/wire';
import { useEffect, useState } from 'react';

/** The last 14 days of all forms; none until they are known, and where they cannot be had: then nothing is said of them. */
export function useDays({ api, session }: PageProps): readonly WireDay[] {
  const ownerId = session.user?.id ?? '';
  const [days, setDays] = useState<readonly WireDay[]>([]);
  useEffect(() => {
    if (!ownerId) return undefined;
    const leaving = new AbortController();
    api.countDays(leaving.signal).then(
      (counted) => leaving.signal.aborted || setDays(counted),
      (error: unknown) => leaving.signal.aborted || console.error('Tessera: the days could not be counted.', error),
    );
    return () => leaving.abort();
  }, [api, ownerId]);
  return days;
}
