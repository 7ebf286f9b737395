import type { ReactNode } from 'react';
import { DndProvider } from 'react-dnd';
import { TouchBackend, type TouchBackendOptions } from 'react-dnd-touch-backend';

type Factory = typeof TouchBackend;

/** A drag starts when the mouse has moved this far, in px, or a finger has rested this long, in ms. */
const MOUSE_PX = 5;
const TOUCH_MS = 120;

const backendOptions: Partial<TouchBackendOptions> = {
  enableMouseEvents: true,
  // Escape cancels the drag.
  enableKeyboardEvents: true,
  // A long press opens the browser’s menu on some systems; that must not end the drag.
  ignoreContextMenu: true,
  delayTouchStart: TOUCH_MS,
  touchSlop: MOUSE_PX,
};

/**
 * The touch backend, for mouse and finger: unlike the browser’s own dragging, it has configurable thresholds and lets us
 * draw the dragged field. It handles a press in a later task and gives up if the mouse moves before that, so such moves
 * are stopped here.
 */
const backend: Factory = (manager, context, options) => {
  const inner = TouchBackend(manager, context, options);
  let isUnhandled = false;
  const press = () => {
    isUnhandled = true;
    setTimeout(() => {
      isUnhandled = false;
    }, 4);
  };
  const move = (event: MouseEvent) => {
    if (isUnhandled) event.stopImmediatePropagation();
  };
  const { setup, teardown } = inner;
  inner.setup = () => {
    window.addEventListener('mousedown', press, true);
    window.addEventListener('mousemove', move, true);
    setup.call(inner);
  };
  inner.teardown = () => {
    window.removeEventListener('mousedown', press, true);
    window.removeEventListener('mousemove', move, true);
    teardown.call(inner);
  };
  return inner;
};

/** Gives its children access to the drag. All providers share one drag manager. */
export function DragProvider({ children }: { children: ReactNode }) {
  return (
    <DndProvider backend={backend} options={backendOptions}>
      {children}
    </DndProvider>
  );
}
