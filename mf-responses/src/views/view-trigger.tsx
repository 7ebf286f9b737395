import { Icon } from '@tessera/shared-ui/icon';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './views.module.css';

interface ViewTriggerProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Of the chosen view. */
  name: string;
}

/** The button of the views menu. */
export function ViewTrigger({ name, ...rest }: ViewTriggerProps) {
  return (
    <button type="button" {...rest} className={styles.trigger}>
      <span className={styles.label}>View</span>{' '}
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <Icon of={ChevronDown} size="sm" />
    </button>
  );
}
