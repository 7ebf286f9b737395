import type { createStore } from 'jotai';
import { isClosedAtom, selectedFieldsAtom } from '../../store';
import { isBackground } from '../dragging/is-background';
import { scrollStep } from '../dragging/place-at';
import { clipped, overlaps, type Point, type Rectangle, rectangleOf } from './rectangle';
import { announceSelectionAtom, selectFieldsAtom } from './selection';

type Store = ReturnType<typeof createStore>;

/** The marquee starts when the mouse has moved this far, in px. */
const START_PX = 5;

/** A press on the empty canvas. */
interface Press {
  /** Where it was, relative to the content of the canvas, which can scroll. */
  start: Point;
  pointer: Point;
  /** The selected fields before; with Shift, Ctrl or ⌘ they stay selected. */
  before: readonly string[];
  kept: readonly string[];
  frame: number;
}

const visibleRows = ':not([hidden]) > [data-field]';

/** Whether a press with the main button of a mouse is on the empty canvas, and not on its scrollbar. */
function isPress({ pointerType, button, target, clientX, clientY }: PointerEvent, canvas: HTMLElement): boolean {
  const { left, top } = canvas.getBoundingClientRect();
  const isInside = clientX < left + canvas.clientWidth && clientY < top + canvas.clientHeight;
  return pointerType === 'mouse' && button === 0 && isInside && target !== null && isBackground(target);
}

/** Shows the rectangle, in the coordinates of the window; null hides it. */
export type Draw = (rectangle: Rectangle | null) => void;

/** The marquee of one canvas: what happens at each event of the mouse. */
function createMarquee(canvas: HTMLElement, store: Store, draw: Draw) {
  let press: Press | null = null;
  let hasDrawn = false;

  const follow = () => {
    if (!press) return;
    const { start, pointer, kept } = press;
    const edges = canvas.getBoundingClientRect();
    canvas.scrollTop += scrollStep(edges, pointer.y);
    const whole = rectangleOf({ x: start.x - canvas.scrollLeft, y: start.y - canvas.scrollTop }, pointer);
    const rows = [...canvas.querySelectorAll<HTMLElement>(visibleRows)];
    const inside = rows.filter((row) => overlaps(whole, row.getBoundingClientRect()));
    store.set(selectFieldsAtom, [...new Set([...kept, ...inside.map((row) => row.dataset.field ?? '')])]);
    draw(clipped(whole, edges));
    press.frame = requestAnimationFrame(follow);
  };
  const end = (outcome: 'selected' | 'former') => {
    if (!press) return;
    cancelAnimationFrame(press.frame);
    canvas.removeAttribute('data-marquee');
    if (hasDrawn && outcome === 'former') store.set(selectFieldsAtom, press.before);
    press = null;
    draw(null);
    if (hasDrawn) store.set(announceSelectionAtom);
  };
  const down = (event: PointerEvent) => {
    end('former');
    hasDrawn = false;
    if (!isPress(event, canvas) || store.get(isClosedAtom)) return;
    const { clientX: x, clientY: y, shiftKey, ctrlKey, metaKey } = event;
    const before = store.get(selectedFieldsAtom).map(({ id }) => id);
    const start = { x: x + canvas.scrollLeft, y: y + canvas.scrollTop };
    press = { start, pointer: { x, y }, before, kept: shiftKey || ctrlKey || metaKey ? before : [], frame: 0 };
  };
  const move = ({ clientX: x, clientY: y, pointerId, buttons }: PointerEvent) => {
    if (!press) return;
    // The button was released outside the window.
    if (buttons === 0) return end('selected');
    if (!hasDrawn && Math.hypot(x - press.pointer.x, y - press.pointer.y) < START_PX) return;
    press.pointer = { x, y };
    if (hasDrawn) return;
    hasDrawn = true;
    canvas.setPointerCapture(pointerId);
    canvas.setAttribute('data-marquee', '');
    follow();
  };
  return { down, move, end, isPressed: () => press !== null, hasDrawn: () => hasDrawn };
}

/**
 * Selects fields with a rectangle that the mouse draws on the empty canvas; Escape restores the former selection.
 *
 * @returns the function that stops it
 */
export function listenForMarquee(canvas: HTMLElement, store: Store, draw: Draw): () => void {
  const { down, move, end, isPressed, hasDrawn } = createMarquee(canvas, store, draw);
  const stop = new AbortController();
  const { signal } = stop;
  canvas.addEventListener('pointerdown', down, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', () => end('selected'), { signal });
  canvas.addEventListener('pointercancel', () => end('former'), { signal });
  // No text is selected under the rectangle.
  canvas.addEventListener('selectstart', (event) => isPressed() && event.preventDefault(), { signal });
  // The click at the end would clear the selection.
  canvas.addEventListener('click', (event) => hasDrawn() && event.stopPropagation(), { signal, capture: true });
  const pressEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isPressed()) return;
    event.stopPropagation();
    end('former');
  };
  document.addEventListener('keydown', pressEscape, { signal, capture: true });
  return () => {
    end('former');
    stop.abort();
  };
}
