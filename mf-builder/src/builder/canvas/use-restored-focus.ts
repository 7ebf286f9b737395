import type { Field } from '@tessera/fields/models';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Whether nothing has the focus: its element was removed, moved or disabled. */
function isLost() {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.matches(':disabled');
}

/** A focused element on the canvas: a field, and one of its buttons. */
interface Spot {
  fieldId: string;
  /** The accessible name of the button. */
  label: string | null;
}

function spotOf(target: EventTarget | null): Spot | null {
  const row = target instanceof HTMLElement && target.closest<HTMLElement>('[data-field]');
  return row ? { fieldId: row.dataset.field ?? '', label: target.getAttribute('aria-label') } : null;
}

/** The element of a spot, wherever the field is now; the field’s first button if that one is disabled. */
function elementAt(canvas: HTMLElement, { fieldId, label }: Spot): HTMLElement | undefined {
  const row = canvas.querySelector(`[data-field="${CSS.escape(fieldId)}"]`);
  const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
  return buttons.find((button) => button.getAttribute('aria-label') === label) ?? buttons[0];
}

/** The element for the focus of a spot: the nearest field before it if it was removed, and the canvas if it was the first. */
function elementFor(canvas: HTMLElement, spot: Spot, before: readonly Field[]): HTMLElement {
  const place = before.findIndex(({ id }) => id === spot.fieldId);
  const fieldIds = before.slice(0, Math.max(place, 0)).map(({ id }) => id);
  for (const fieldId of [spot.fieldId, ...fieldIds.reverse()]) {
    const element = elementAt(canvas, { ...spot, fieldId });
    if (element) return element;
  }
  return canvas;
}

/**
 * Restores the focus after cards were moved or removed: browsers drop the focus of a moved element. On another page, the canvas
 * takes the focus if nothing else has it.
 *
 * @param fields those of the page, in order
 */
export function useRestoredFocus(
  canvas: RefObject<HTMLElement | null>,
  fields: readonly Field[],
  pageId: string,
): void {
  const last = useRef<Spot>(null);
  const shown = useRef(pageId);
  const before = useRef(fields);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = spotOf(target);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useLayoutEffect(() => {
    if (canvas.current && last.current && isLost())
      elementFor(canvas.current, last.current, before.current).focus({ preventScroll: true });
    before.current = fields;
  }, [fields, canvas]);

  useEffect(() => {
    if (shown.current === pageId) return;
    shown.current = pageId;
    if (isLost()) canvas.current?.focus({ preventScroll: true });
  }, [pageId, canvas]);
}
