import { Search } from 'lucide-react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { Input, type InputProps } from './input';
import styles from './input.module.css';

/** One line to search with; named by its `aria-label`. */
export function SearchInput({ className, ...rest }: InputProps) {
  return (
    <span className={classNames(styles.box, styles.withIcon, className)}>
      <Icon of={Search} size="sm" className={styles.lead} />
      <Input type="search" {...rest} />
    </span>
  );
}
