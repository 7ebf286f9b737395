import { useStore } from 'jotai';
import { useEffect } from 'react';
import { pipeTargetAtom, targetOf } from './pipe-target';

/** Opens the menu of answers when `{{` is typed into a text that can contain answers, and closes it. */
export function usePipeTyping(): void {
  const store = useStore();
  useEffect(() => {
    const look = ({ target }: Event) => {
      const found = targetOf(target);
      if (found || store.get(pipeTargetAtom)) store.set(pipeTargetAtom, found);
    };
    document.addEventListener('input', look);
    return () => document.removeEventListener('input', look);
  }, [store]);
}
