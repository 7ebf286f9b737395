import type { DragSourceMonitor } from 'react-dnd';
import type { Dragged } from './dragged';

export type DragMonitor = DragSourceMonitor<Dragged | null>;

/** The nearest element with this selector where the pointer was pressed for a drag. */
export function pressedElement(monitor: DragMonitor, selector: string): HTMLElement | null | undefined {
  const point = monitor.getInitialClientOffset();
  return point && document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>(selector);
}
