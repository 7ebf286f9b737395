import { isMac } from '@tessera/shared-ui/is-mac';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useCallback, useEffect, useState } from 'react';
import { LoadingPalette } from './loading-palette';
import type { PaletteProps } from './palette';
import { useReturnedFocus } from './use-returned-focus';

/** The palette’s chunk. */
export const palette = lazy(() => import(/* webpackChunkName: "palette" */ './palette').then(({ Palette }) => Palette));

/** On a Mac, Ctrl and letters edit text. */
const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (isMac() ? metaKey : ctrlKey) && !altKey && !shiftKey;

interface LazyPaletteProps extends Omit<PaletteProps, 'initialText' | 'onClose'> {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The command palette. Ctrl K opens it on every screen of an owner; its code is loaded when it is first opened. */
export function LazyPalette({ isOpen, onOpen, ...props }: LazyPaletteProps) {
  const { loaded: Palette, failure, retry } = useLazy(palette, isOpen);
  const [text, setText] = useState('');
  useReturnedFocus(isOpen);
  const close = useCallback(() => {
    setText('');
    onOpen(false);
  }, [onOpen]);
  useEffect(() => {
    if (!failure) return;
    // The next press tries again.
    close();
    retry();
  }, [failure, close, retry]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      onOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onOpen]);
  if (!isOpen) return null;
  return Palette ? (
    <Palette {...props} initialText={text} onClose={close} />
  ) : (
    <LoadingPalette text={text} onText={setText} onCancel={close} />
  );
}
