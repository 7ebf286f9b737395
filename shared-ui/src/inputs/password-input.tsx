import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../buttons/button';
import { Icon } from '../pictures/icon';
import { Input, type InputProps } from './input';
import styles from './input.module.css';

/** A password input with a button to show the password. */
export function PasswordInput(props: Omit<InputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.box}>
      <Input {...props} type={shown ? 'text' : 'password'} className={styles.withEnd} />
      <span className={styles.end}>
        <Button
          variant="ghost"
          icon
          className={styles.endButton}
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </Button>
      </span>
    </span>
  );
}
