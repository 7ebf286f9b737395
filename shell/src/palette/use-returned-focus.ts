import { useEffect, useRef } from 'react';

/**
 * Returns the focus to the element that had it before the palette opened. The palette itself cannot: its input takes the
 * focus before its library looks for the former element.
 */
export function useReturnedFocus(isOpen: boolean): void {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('[cmdk-dialog]')) last.current = target;
    };
    // It may have had the focus before this effect.
    last.current ??= document.activeElement instanceof HTMLElement ? document.activeElement : null;
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // After the library, and after an action of the palette that moves the focus.
      setTimeout(() => {
        if (document.activeElement === document.body && last.current?.isConnected)
          last.current.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
}
