import { useSetAtom } from 'jotai';
import { type PointerEvent, type RefObject, useRef } from 'react';
import { selectedIdAtom } from '../../store';
import { isBackground } from '../dragging/is-background';
import styles from './canvas.module.css';
import { CanvasPage } from './canvas-page';
import { ClosedBar } from './closed-bar';
import { PageBar } from './page-bar';

/** The middle of the builder: the current page, in the element `scroll`. */
export function Canvas({ scroll }: { scroll: RefObject<HTMLDivElement | null> }) {
  const select = useSetAtom(selectedIdAtom);
  // The click at the end of a drag targets an ancestor of both places, so the start of the press decides.
  const began = useRef(false);
  return (
    <section className={styles.canvas} aria-label="Form" data-canvas="">
      <div className={styles.bars}>
        <PageBar />
        <ClosedBar />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape selects the page from the keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        className={styles.scroll}
        ref={scroll}
        onPointerDown={({ target }: PointerEvent) => {
          began.current = isBackground(target);
        }}
        onClick={({ target }) => {
          if (began.current && isBackground(target)) select('');
        }}
      >
        <CanvasPage />
      </div>
    </section>
  );
}
