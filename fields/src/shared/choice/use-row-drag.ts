import { type PointerEvent, useRef, useState } from 'react';

export interface RowDrag {
  /** Index of the row in the hand, and where it would be put down; undefined while nothing is lifted. */
  lifted: { from: number; to: number } | undefined;
  /** What the grip of a row carries. */
  grip(index: number): {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
}

/**
 * Reorders the children of a list by their grips, with any pointer. The list's rows are measured when one is lifted;
 * `onMove` is told once, when it is put down in another place.
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
