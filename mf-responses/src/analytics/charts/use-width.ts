import { useEffect, useRef, useState } from 'react';

/** Changes of the width that redraw what depends on it, in px. */
const STEP = 20;

/** The width of an element in px, rounded down; 0 until it is known. */
export function useWidth<Measured extends HTMLElement = HTMLDivElement>() {
  const ref = useRef<Measured>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth / STEP) * STEP);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
