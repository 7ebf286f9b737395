import { useStore } from 'jotai';
import { useEffect } from 'react';
import { pipeTargetAtom, targetOf } from './pipe-target';

/** Opens the menu of answers when `{{` is typed into a text that can contain answers, and closes it. */
export function usePipeTyping(): void {
  const store = useStore();
  useEffect(() => {
    const lookAt = (target: EventTarget | null) => {
      const found = targetOf(target);
      if (found || store.get(pipeTargetAtom)) store.set(pipeTargetAtom, found);
    };
    const look = ({ target }: Event) => lookAt(target);
    // The text that was typed while this was still loading.
    lookAt(document.activeElement);
    document.addEventListener('input', look);
    return () => document.removeEventListener('input', look);
  }, [store]);
}
