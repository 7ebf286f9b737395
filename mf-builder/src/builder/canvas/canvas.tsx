import { useSetAtom } from 'jotai';
import { type PointerEvent, useRef } from 'react';
import { selectedIdAtom } from '../../store';
import { useSheetDrag } from '../dragging/use-canvas-drag';
import { useSheetDrop } from '../dragging/use-canvas-drop';
import styles from './canvas.module.css';
import { Sheet } from './canvas-page';
import { ClosedBar } from './closed-bar';
import { PageBar } from './page-bar';

/** Whether a place on the canvas is neither a field nor a control. */
const isBeside = (target: EventTarget) =>
  target instanceof Element && !target.closest('[data-field], button, a, input, textarea');

/** The form as it will be, page by page. */
export function Canvas() {
  const scroll = useRef<HTMLDivElement>(null);
  const select = useSetAtom(selectedIdAtom);
  // Where the press began: the click that ends a drag is told to what both its places share.
  const began = useRef(false);
  useSheetDrag(scroll);
  useSheetDrop(scroll);
  return (
    <section className={styles.canvas} aria-label="Form">
      <div>
        <PageBar />
        <ClosedBar />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape selects the page from the keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        className={styles.scroll}
        ref={scroll}
        onPointerDown={({ target }: PointerEvent) => {
          began.current = isBeside(target);
        }}
        onClick={({ target }) => {
          if (began.current && isBeside(target)) select('');
        }}
      >
        <Sheet />
      </div>
    </section>
  );
}
