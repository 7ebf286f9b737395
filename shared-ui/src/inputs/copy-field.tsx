import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button';
import { Icon } from '../pictures/icon';
import { classNames } from '../styles/class-names';
import styles from './copy-field.module.css';
import { Input } from './input';

export interface CopyFieldProps {
  /** The name of the text for screen readers: 'Public link'. */
  label: string;
  value: string;
  /** The verb and the thing: 'Copy link'. */
  copyLabel: string;
  variant?: 'primary' | 'secondary';
  /** Shows the whole text on a phone, with the button below it: for a text that is shown only once. */
  stacks?: boolean;
  /** Called after a successful copy. */
  onCopied?: () => void;
}

/** How long the button says 'Copied', in ms. */
const copiedFor = 4000;

/** A text to copy. If the clipboard is not available, the text is selected, so that the keyboard can copy it. */
export function CopyField({
  label,
  value,
  copyLabel,
  variant = 'secondary',
  stacks = false,
  onCopied,
}: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      onCopied?.();
    } catch {
      input.current?.focus();
      input.current?.select();
    }
  };
  return (
    <div className={classNames(styles.copy, stacks && styles.stacked)}>
      <Input
        ref={input}
        className={styles.text}
        aria-label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant={copied ? 'secondary' : variant}
        className={classNames(styles.button, copied && styles.done)}
        onClick={copy}
      >
        <Icon of={copied ? Check : Copy} />
        <span aria-live="polite">{copied ? 'Copied' : copyLabel}</span>
      </Button>
    </div>
  );
}
