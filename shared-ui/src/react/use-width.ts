import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Changes of the width, in px, after which dependent content is drawn again. */
const STEP = 20;

/** The width of a card’s drawing on a page of A4 in px. A printed page is laid out when no script can measure it. */
const PAPER_WIDTH = 660;

/** Whether the page is being printed. Becomes true before the browser lays out the paper. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}

/** The width to draw in an element in px, rounded down; 0 until it is known. On paper it is that of the page. */
export function useWidth<Measured extends HTMLElement = HTMLDivElement>() {
  const ref = useRef<Measured>(null);
  const [width, setWidth] = useState(0);
  const isPrinted = useIsPrinted();
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
  return { ref, width: isPrinted ? PAPER_WIDTH : width, isPrinted };
}
