import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useBuilder } from './session-context';
import { shortcutOf } from './shortcuts';

/** Listens to the builder's keys for as long as it is on the screen. */
export const useShortcuts = (): void => {
  const store = useStore();
  const builder = useBuilder();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented ? undefined : shortcutOf(event);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run(store, builder);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store, builder]);
};
