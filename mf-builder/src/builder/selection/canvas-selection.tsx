import { useAtomValue, useStore } from 'jotai';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { selectedCountAtom, selectsSeveralAtom } from '../../store';
import { isDraggingAtom } from '../dragging/dragged';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import styles from './canvas-selection.module.css';
import { listenForMarquee } from './marquee';
import type { Rectangle } from './rectangle';
import { SelectionBar } from './selection-bar';
import { selectionShortcuts } from './selection-shortcuts';
import { useSelectingClicks } from './use-selecting-clicks';

interface CanvasSelectionProps {
  canvas: RefObject<HTMLElement | null>;
}

/** The rectangle that the mouse draws. */
function Marquee({ canvas }: CanvasSelectionProps) {
  const store = useStore();
  const [rectangle, draw] = useState<Rectangle | null>(null);
  useEffect(() => (canvas.current ? listenForMarquee(canvas.current, store, draw) : undefined), [canvas, store]);
  if (!rectangle) return null;
  const { left, top, right, bottom } = rectangle;
  return createPortal(
    <div
      className={styles.marquee}
      aria-hidden="true"
      style={{ left, top, width: right - left, height: bottom - top }}
    />,
    document.body,
  );
}

/** Selecting several fields with mouse and keys, and the bar with the actions on them in place of the page bar. */
export function CanvasSelection({ canvas }: CanvasSelectionProps) {
  useSelectingClicks(canvas);
  useShortcuts(selectionShortcuts, document);
  const count = useAtomValue(selectedCountAtom);
  const selectsSeveral = useAtomValue(selectsSeveralAtom);
  const isDragging = useAtomValue(isDraggingAtom);
  const bars = canvas.current?.previousElementSibling;
  return (
    <>
      <Marquee canvas={canvas} />
      {count > (selectsSeveral ? 0 : 1) && !isDragging && bars && createPortal(<SelectionBar />, bars)}
    </>
  );
}
