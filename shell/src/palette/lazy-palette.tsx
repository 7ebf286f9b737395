import { isMac } from '@tessera/shared-ui/is-mac';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useEffect } from 'react';
import type { PaletteProps } from './palette';

const palette = lazy(() => import(/* webpackChunkName: "palette" */ './palette').then(({ Palette }) => Palette));

/** On a Mac, Ctrl and letters edit text. */
const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (isMac() ? metaKey : ctrlKey) && !altKey && !shiftKey;

interface LazyPaletteProps extends Omit<PaletteProps, 'onClose'> {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The command palette. Ctrl K opens it on every screen of an owner; its code is loaded when it is first opened. */
export function LazyPalette({ isOpen, onOpen, ...props }: LazyPaletteProps) {
  const { loaded: Palette } = useLazy(palette, isOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      onOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onOpen]);
  return isOpen && Palette && <Palette {...props} onClose={() => onOpen(false)} />;
}
