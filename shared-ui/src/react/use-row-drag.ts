import { type PointerEvent, useRef, useState } from 'react';

export interface RowDrag {
  /** Index of the dragged row, and where it would be dropped; undefined while nothing is dragged. */
  dragged: { from: number; to: number } | undefined;
  /** Props for the grip of a row. */
  grip(index: number): {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
}

/**
 * Reorders the children of a list by dragging their grips, with any pointer. The rows are measured when a drag starts;
 * `onMove` is called once, when the row is dropped in another place.
 */
export function useRowDrag(rows: () => readonly Element[], onMove: (from: number, to: number) => void): RowDrag {
  const [dragged, setDragged] = useState<{ from: number; to: number }>();
  const middles = useRef<readonly number[]>([]);
  const end = () => setDragged(undefined);
  return {
    dragged,
    grip: (index) => ({
      onPointerDown(event) {
        middles.current = rows().map((row) => {
          const { top, height } = row.getBoundingClientRect();
          return top + height / 2;
        });
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDragged({ from: index, to: index });
      },
      onPointerMove(event) {
        if (!dragged) return;
        const above = middles.current.filter((middle, row) => row !== dragged.from && middle < event.clientY).length;
        if (above !== dragged.to) setDragged({ ...dragged, to: above });
      },
      onPointerUp() {
        if (dragged && dragged.from !== dragged.to) onMove(dragged.from, dragged.to);
        end();
      },
      onPointerCancel: end,
    }),
  };
}
