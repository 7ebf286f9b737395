import { type RefObject, useEffect, useRef, useState } from 'react';

interface Disclosure {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  /** For the button: Escape returns the focus to it. */
  button: RefObject<HTMLButtonElement | null>;
}

/** A disclosure: content behind a button, closed by Escape. */
export function useDisclosure(): Disclosure {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  return { isOpen, setOpen, button };
}
