import { TouchBackend, type TouchBackendOptions } from 'react-dnd-touch-backend';

type Factory = typeof TouchBackend;

/** How far a mouse moves, in px, and how long a finger rests, in ms, before something is lifted. */
const MOUSE_PX = 5;
const TOUCH_MS = 120;

export const backendOptions: Partial<TouchBackendOptions> = {
  enableMouseEvents: true,
  // Escape returns what was lifted.
  enableKeyboardEvents: true,
  // A long press opens the browser's menu on some systems; that must not end the drag.
  ignoreContextMenu: true,
  delayTouchStart: TOUCH_MS,
  touchSlop: MOUSE_PX,
};

/**
 * The touch backend for mouse and finger alike: unlike the browser's own dragging, its thresholds can be set and what
 * is dragged can be drawn. It sees a press only in a task of its own, and a mouse that moves before that makes it give
 * up: such moves are kept from it.
 */
export const backend: Factory = (manager, context, options) => {
  const inner = TouchBackend(manager, context, options);
  let isFresh = false;
  const press = () => {
    isFresh = true;
    setTimeout(() => {
      isFresh = false;
    }, 4);
  };
  const move = (event: MouseEvent) => {
    if (isFresh) event.stopImmediatePropagation();
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
