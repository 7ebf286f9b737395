import { useEffect, useRef } from 'react';

/**
 * Collects what is typed while the palette loads: it becomes the palette’s first text, and reaches neither the shortcuts nor the
 * texts of the page behind it.
 *
 * @param isLoading whether the palette was asked for and is not there yet
 * @param onCancel called at Escape
 * @returns a function that returns the text
 */
export function useEarlyText(isLoading: boolean, onCancel: () => void): () => string {
  const text = useRef('');
  useEffect(() => {
    if (!isLoading) return undefined;
    text.current = '';
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') onCancel();
      else if (key === 'Backspace') text.current = [...text.current].slice(0, -1).join('');
      // Other keys have names of several letters.
      else if ([...key].length === 1) text.current += key;
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [isLoading, onCancel]);
  return () => text.current;
}
