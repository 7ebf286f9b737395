import { useEffect, useState } from 'react';

/** Whether the form stands in a frame of another page; null until there is script to tell. */
export function useFramed(): boolean | null {
  const [isFramed, setFramed] = useState<boolean | null>(null);
  useEffect(() => setFramed(window.parent !== window), []);
  return isFramed;
}
