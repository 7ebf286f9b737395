import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Whether the keyboard is nowhere: its element went, was moved, or can no longer be used. */
function isLost() {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.matches(':disabled');
}

/** Where in the sheet the keyboard is: a field, and what of its block. */
interface Spot {
  fieldId: string;
  /** What the button says. */
  label: string | null;
}

function spotOf(target: EventTarget | null): Spot | null {
  const row = target instanceof HTMLElement && target.closest<HTMLElement>('[data-field]');
  return row ? { fieldId: row.dataset.field ?? '', label: target.getAttribute('aria-label') } : null;
}

/** The element of a spot, wherever the field stands now; its block where a button can no longer be used. */
function found(sheet: HTMLElement, { fieldId, label }: Spot): HTMLElement | undefined {
  const row = sheet.querySelector(`[data-field="${CSS.escape(fieldId)}"]`);
  const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
  return buttons.find((button) => button.getAttribute('aria-label') === label) ?? buttons[0];
}

/**
 * Keeps the keyboard's place while blocks change theirs: browsers drop the focus of an element that is moved. `order`
 * is another value after each move. On another page, a keyboard that is nowhere is put at the sheet.
 */
export function useKeptFocus(sheet: RefObject<HTMLElement | null>, order: unknown, pageId: string): void {
  const last = useRef<Spot>(null);
  const shown = useRef(pageId);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = spotOf(target);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useLayoutEffect(() => {
    if (isLost() && sheet.current && last.current) found(sheet.current, last.current)?.focus({ preventScroll: true });
  }, [order, sheet]);

  useEffect(() => {
    if (shown.current === pageId) return;
    shown.current = pageId;
    if (isLost()) sheet.current?.focus({ preventScroll: true });
  }, [pageId, sheet]);
}
