import { pageName } from '@tessera/form-model/names';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtomValue, useSetAtom } from 'jotai';
import { FileSymlink } from 'lucide-react';
import { type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from 'react';
import { documentAtom, pageAtom } from '../../store';
import styles from './canvas-selection.module.css';
import { moveToPageAtom } from './several-actions';

/**
 * Moves the selected fields to a page of a list. The list is a popover of the browser: the menus of the other screens would
 * add their library to the builder.
 */
export function MoveToPage() {
  const { pages } = useAtomValue(documentAtom);
  const current = useAtomValue(pageAtom);
  const move = useSetAtom(moveToPageAtom);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const toggle = ({ newState, currentTarget: list }: ToggleEvent<HTMLUListElement>) => {
    setOpen(newState === 'open');
    if (newState !== 'open' || !button.current) return;
    const { left, bottom } = button.current.getBoundingClientRect();
    list.style.left = `${Math.max(8, Math.min(left, innerWidth - list.offsetWidth - 8))}px`;
    list.style.top = `${bottom + 4}px`;
    list.querySelector('button')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // Escape closes the list and leaves the selection.
    if (event.key === 'Escape' && isOpen) event.stopPropagation();
  };
  const isOnly = pages.length < 2;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a key from the shortcuts
    <span onKeyDown={press}>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        popoverTarget={id}
        aria-expanded={isOpen}
        disabled={isOnly}
        title={isOnly ? 'The form has only one page' : undefined}
      >
        <Icon of={FileSymlink} />
        <span>Move to page…</span>
      </Button>
      <ul id={id} popover="auto" className={styles.pages} aria-label="Pages" onToggle={toggle}>
        {pages.map(
          (page, at) =>
            page.id !== current?.id && (
              <li key={page.id}>
                <button type="button" dir="auto" onClick={() => move(page)}>
                  {at + 1}. {pageName(page)}
                </button>
              </li>
            ),
        )}
      </ul>
    </span>
  );
}
