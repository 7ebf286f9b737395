import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Braces } from 'lucide-react';
import { memo, useRef } from 'react';
import styles from './pipe-menu.module.css';
import { beginPipe, type TextElement, takesPipes } from './pipe-target';

/** Begins an answer in the text field that had the focus last, or in the first one of the panel. Never renders again. */
export const InsertAnswer = memo(function InsertAnswer() {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef<TextElement | null>(null);
  return (
    <div className={styles.insert}>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        // The press itself moves the focus.
        onPointerDown={() => {
          last.current = takesPipes(document.activeElement) ? document.activeElement : null;
        }}
        onClick={() => {
          const panel = button.current?.closest('section[aria-label="Properties"]');
          const target = last.current ?? [...(panel?.querySelectorAll('input, textarea') ?? [])].find(takesPipes);
          if (target) beginPipe(target);
        }}
      >
        <Icon of={Braces} />
        Insert an answer
      </Button>
    </div>
  );
});
