import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../buttons/button';
import { Icon } from '../pictures/icon';
import { Input, type InputProps } from './input';
import styles from './input.module.css';

/** A password input with a button to show the password, and a hint while Caps Lock is on. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'onKeyDown' | 'onKeyUp' | 'onBlur'>) {
  const [shown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <span className={styles.box}>
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        className={styles.withEnd}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLock(false)}
      />
      <span className={styles.end}>
        <span className={styles.caps} role="status">
          {hasCapsLock && 'Caps Lock is on'}
        </span>
        <Button
          variant="ghost"
          icon
          className={styles.endButton}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </Button>
      </span>
    </span>
  );
}
