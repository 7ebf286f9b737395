import { useLatest } from '@tessera/shared-ui/use-latest';
import { useEffect } from 'react';

/** Lets the browser’s key for printing print the open response, and not the table beside it. */
export function usePrintKey(onPrint: () => void): void {
  const print = useLatest(onPrint);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      print();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [print]);
}
