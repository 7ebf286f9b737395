import { type RefObject, useEffect } from 'react';
import { useDragDropManager } from 'react-dnd';
import { scrollStep } from './place-at';

/** Scrolls a row sideways while something is dragged over one of its ends. */
export function useEdgeScroll(row: RefObject<HTMLElement | null>): void {
  const monitor = useDragDropManager().getMonitor();
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      const element = row.current;
      const pointer = monitor.getClientOffset();
      if (element && pointer) {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (pointer.y >= top && pointer.y <= bottom)
          element.scrollLeft += scrollStep({ top: left, bottom: right }, pointer.x);
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [monitor, row]);
}
