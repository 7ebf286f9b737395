import type { DragSourceMonitor } from 'react-dnd';

/** The nearest element with this selector where the pointer was pressed for a drag. */
export function pressedElement(
  monitor: Pick<DragSourceMonitor, 'getInitialClientOffset'>,
  selector: string,
): HTMLElement | null | undefined {
  const point = monitor.getInitialClientOffset();
  const pressed = point && document.elementFromPoint(point.x, point.y);
  // In a text, the pointer selects letters.
  return pressed?.matches('textarea') ? null : pressed?.closest<HTMLElement>(selector);
}
