import { useEffect } from 'react';
import { useLatest } from './use-latest';

/**
 * Prints a sheet that the component renders into the body with `data-print-sheet`. While it is printed, the root element has
 * `data-printing` with the sheet’s name, by which its style sheet hides the rest of the page.
 *
 * @param onPrinted called when the browser’s dialog is closed
 */
export function usePrintSheet(name: string, onPrinted: () => void): void {
  const printed = useLatest(onPrinted);
  useEffect(() => {
    document.documentElement.dataset.printing = name;
    window.addEventListener('afterprint', printed);
    window.print();
    return () => {
      window.removeEventListener('afterprint', printed);
      delete document.documentElement.dataset.printing;
    };
  }, [name, printed]);
}
