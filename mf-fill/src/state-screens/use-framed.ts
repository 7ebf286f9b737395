import { useEffect, useState } from 'react';

/** Whether another page frames the form; null without script. */
export function useFramed(): boolean | null {
  const [isFramed, setFramed] = useState<boolean | null>(null);
  useEffect(() => setFramed(window.parent !== window), []);
  return isFramed;
}
