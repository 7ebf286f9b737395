import { useRef } from 'react';
import { useSheetDrag } from '../dragging/use-sheet-drag';
import { useSheetDrop } from '../dragging/use-sheet-drop';
import styles from './canvas.module.css';
import { PageBar } from './page-bar';
import { Sheet } from './sheet';

/** The form as it will be, page by page. */
export const Canvas = () => {
  const scroll = useRef<HTMLDivElement>(null);
  useSheetDrag(scroll);
  useSheetDrop(scroll);
  return (
    <section className={styles.canvas} aria-label="Form">
      <PageBar />
      <div className={styles.scroll} ref={scroll}>
        <Sheet />
      </div>
    </section>
  );
};
