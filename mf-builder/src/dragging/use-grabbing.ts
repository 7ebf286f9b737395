import { useEffect } from 'react';

/** Shows the cursor of a drag on the whole page. */
export function useGrabbing(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return undefined;
    document.documentElement.style.cursor = 'grabbing';
    return () => {
      document.documentElement.style.cursor = '';
    };
  }, [isDragging]);
}
