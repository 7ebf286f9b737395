import { useSetAtom, useStore } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { useDragDropManager, useDrop } from 'react-dnd';
import { pageAtom } from '../../store';
import { DRAGGED, type Dragged, slotAtom } from './dragged';
import { dropAtom } from './drop';
import { placeAt, scrollStep } from './place-at';

/** Lets fields be dropped inside `canvas`: the slot follows the pointer, and the canvas scrolls near its edges. */
export function useCanvasDrop(canvas: RefObject<HTMLElement | null>): void {
  const store = useStore();
  const setSlot = useSetAtom(slotAtom);
  const drop = useSetAtom(dropAtom);
  const monitor = useDragDropManager().getMonitor();

  const [{ isOver }, connect] = useDrop<Dragged, void, { isOver: boolean }>(
    () => ({
      accept: DRAGGED,
      collect: (target) => ({ isOver: target.isOver() }),
      drop: (dragged) => {
        const page = store.get(pageAtom);
        if (page) drop(dragged, { pageId: page.id, at: store.get(slotAtom) ?? page.fields.length });
      },
    }),
    [store, drop],
  );

  useEffect(() => {
    connect(canvas);
  }, [connect, canvas]);

  useEffect(() => {
    if (!isOver) return undefined;
    let frame = 0;
    const follow = () => {
      const element = canvas.current;
      const pointer = monitor.getClientOffset();
      if (element && pointer) {
        element.scrollTop += scrollStep(element.getBoundingClientRect(), pointer.y);
        const rows = [...element.querySelectorAll(':not([hidden]) > [data-field]:not([data-dragging])')];
        setSlot(placeAt(rows, pointer));
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      setSlot(null);
    };
  }, [isOver, monitor, canvas, setSlot]);
}
