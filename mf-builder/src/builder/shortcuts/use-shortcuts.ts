import { useStore } from 'jotai';
import { useEffect } from 'react';
import { isClosedAtom } from '../../store';
import { useBuilder } from '../session/session-context';
import { shortcutOf, shortcuts } from './shortcuts';

/**
 * Listens for shortcuts while it is mounted.
 *
 * @param on where it listens. The shortcuts of the builder come last, at the window.
 */
export function useShortcuts(table = shortcuts, on: Window | Document = window): void {
  const store = useStore();
  const builder = useBuilder();
  useEffect(() => {
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const shortcut = event.defaultPrevented ? undefined : shortcutOf(event, table);
      if (!shortcut || (shortcut.edits && store.get(isClosedAtom))) return;
      if (shortcut.applies && !shortcut.applies(store, event.target)) return;
      event.preventDefault();
      shortcut.run(store, builder, event.target);
    };
    on.addEventListener('keydown', press);
    return () => on.removeEventListener('keydown', press);
  }, [store, builder, table, on]);
}
