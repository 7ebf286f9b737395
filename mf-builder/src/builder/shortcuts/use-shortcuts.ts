import { useStore } from 'jotai';
import { useEffect } from 'react';
import { isClosedAtom } from '../../store';
import { useBuilder } from '../session/session-context';
import { shortcutOf } from './shortcuts';

/** Listens for the builder’s shortcuts while it is mounted. */
export function useShortcuts(): void {
  const store = useStore();
  const builder = useBuilder();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented ? undefined : shortcutOf(event);
      if (!shortcut || (shortcut.edits && store.get(isClosedAtom))) return;
      event.preventDefault();
      shortcut.run(store, builder);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store, builder]);
}
