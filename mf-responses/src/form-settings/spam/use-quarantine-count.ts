import { spamCalls } from '@tessera/api-client/spam-calls';
import type { PageProps } from '@tessera/federation/contract';
import { useEffect, useState } from 'react';

/** How many responses of a form are in quarantine, and a function that sets it; 0 if that cannot be loaded. */
export function useQuarantineCount(
  api: Pick<PageProps['api'], 'send'>,
  formId: string,
): [number, (count: number) => void] {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    // Without it the section with the quarantine still tells.
    spamCalls(api.send)
      .quarantine(formId, ended.signal)
      .then((quarantine) => setCount(quarantine.count))
      .catch(() => undefined);
    return () => ended.abort();
  }, [api, formId]);
  return [count, setCount];
}
