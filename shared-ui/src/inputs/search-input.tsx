import { Search } from 'lucide-react';
import { Icon } from '../pictures/icon';
import { classNames } from '../styles/class-names';
import { Input, type InputProps } from './input';
import styles from './input.module.css';

/** A search input, named by its `aria-label`. */
export function SearchInput({ className, ...rest }: InputProps) {
  return (
    <span className={classNames(styles.box, styles.withIcon, className)}>
      <Icon of={Search} size="sm" className={styles.lead} />
      <Input type="search" {...rest} />
    </span>
  );
}
