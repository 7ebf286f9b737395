import { Spinner } from '@tessera/shared-ui/spinner';
import { type Dispatch, type SetStateAction, useEffect } from 'react';
import styles from './loading-palette.module.css';

interface LoadingPaletteProps {
  /** The text that was typed so far. */
  text: string;
  onText: Dispatch<SetStateAction<string>>;
  onCancel: () => void;
}

/**
 * In place of the palette while it loads. Text typed while it loads becomes the palette’s first text; it reaches neither the
 * shortcuts nor the texts of the page behind it.
 */
export function LoadingPalette({ text, onText, onCancel }: LoadingPaletteProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') onCancel();
      else if (key === 'Backspace') onText((before) => [...before].slice(0, -1).join(''));
      // Other keys have names of several letters.
      else if ([...key].length === 1) onText((before) => before + key);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [onText, onCancel]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same
    <div className={styles.scrim} onClick={onCancel}>
      <p className={styles.box} role="status">
        <Spinner />
        {text || 'Loading…'}
      </p>
    </div>
  );
}
