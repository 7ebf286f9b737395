import { Button } from '@tessera/shared-ui/button';
import { classNames } from '@tessera/shared-ui/class-names';
import { Icon } from '@tessera/shared-ui/icon';
import { lazy, prefetch, useLazy } from '@tessera/shared-ui/lazy';
import { ListFilter, Plus } from 'lucide-react';
import { useState } from 'react';
import type { FilterBarProps } from './filter-bar';
import styles from './filters.module.css';

const popover = lazy(() => import('./filter-popover').then(({ FilterPopover }) => FilterPopover));

interface AddFilterProps extends Pick<FilterBarProps, 'query' | 'fields' | 'onChange'> {
  /** How many filters there are. */
  count: number;
}

/**
 * The button that opens the form of a new filter, which is loaded at the first press. On small screens it is beside the view and
 * says how many filters there are.
 */
export function AddFilter({ query, fields, count, onChange }: AddFilterProps) {
  const [isNeeded, setNeeded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { loaded: FilterPopover } = useLazy(popover, isNeeded);
  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  const button = (
    <Button
      variant="ghost"
      className={classNames(styles.add, count > 0 && styles.active)}
      aria-haspopup="dialog"
      onPointerEnter={() => prefetch(popover)}
      {...(FilterPopover ? {} : { onClick: open })}
    >
      <span className={styles.wide}>
        <Icon of={Plus} />
        Add filter
      </span>
      <span className={styles.narrow}>
        <Icon of={ListFilter} />
        Filters
        {count > 0 && <b>{count}</b>}
      </span>
    </Button>
  );
  if (!FilterPopover) return button;
  return (
    <FilterPopover
      trigger={button}
      open={isOpen}
      onOpenChange={setOpen}
      query={query}
      fields={fields}
      onApply={onChange}
    />
  );
}
