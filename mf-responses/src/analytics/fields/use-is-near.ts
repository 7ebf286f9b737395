import { useEffect, useRef, useState } from 'react';

/** How far outside the window an element counts as near. */
const MARGIN = '400px';

/** Whether an element is or has been near the window, or `show` was called. */
export function useIsNear() {
  const ref = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear, show: () => setIsNear(true) };
}
