import { useEffect, useRef } from 'react';

/** Undefined if the data are there. */
type Load = () => Promise<unknown> | undefined;

/** The cards on the screen that load their data only when they come near the window. */
const cards = new Set<Load>();

/** Loads the data of a card before the page is printed, wherever the card is. */
export function useLoadBeforePrint(load: Load): void {
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    const start = () => latest.current();
    cards.add(start);
    // The browser’s own command does not wait for the data.
    window.addEventListener('beforeprint', start);
    return () => {
      cards.delete(start);
      window.removeEventListener('beforeprint', start);
    };
  }, []);
}

/** Waits until React has drawn the data that have arrived. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Prints the analytics when all cards have their data, or an error in their place. */
export async function printAnalytics(): Promise<void> {
  await Promise.allSettled([...cards].map((load) => load()));
  await drawn();
  window.print();
}
