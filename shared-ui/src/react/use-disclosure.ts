import { type RefObject, useEffect, useRef, useState } from 'react';

interface Disclosure {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  /** For the button that opens and closes: Escape gives it the keyboard back. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Something behind a button, closed by Escape. */
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
