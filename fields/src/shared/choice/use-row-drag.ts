import { type PointerEvent, useRef, useState } from 'react';

export interface RowDrag {
  /** Index of the dragged row, and where it would be dropped; undefined while nothing is dragged. */
  lifted: { from: number; to: number } | undefined;
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
  const [lifted, setLifted] = useState<{ from: number; to: number }>();
  const middles = useRef<readonly number[]>([]);
  const end = () => setLifted(undefined);
  return {
    lifted,
    grip: (index) => ({
      onPointerDown(event) {
        middles.current = rows().map((row) => {
          const { top, height } = row.getBoundingClientRect();
          return top + height / 2;
        });
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setLifted({ from: index, to: index });
      },
      onPointerMove(event) {
        if (!lifted) return;
        const above = middles.current.filter((middle, row) => row !== lifted.from && middle < event.clientY).length;
        if (above !== lifted.to) setLifted({ ...lifted, to: above });
      },
      onPointerUp() {
        if (lifted && lifted.from !== lifted.to) onMove(lifted.from, lifted.to);
        end();
      },
      onPointerCancel: end,
    }),
  };
}
