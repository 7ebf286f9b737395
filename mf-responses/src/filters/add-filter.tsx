import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { lazy, prefetch, useLazy } from '@tessera/shared-ui/lazy';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FilterBarProps } from './filter-bar';

const popover = lazy(() => import('./filter-popover').then(({ FilterPopover }) => FilterPopover));

/** The button that opens the form of a new filter. The form is loaded when it is wanted. */
export function AddFilter({ query, fields, onChange }: Pick<FilterBarProps, 'query' | 'fields' | 'onChange'>) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { loaded: FilterPopover } = useLazy(popover, isWanted);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  const button = (
    <Button
      variant="ghost"
      aria-haspopup="dialog"
      onPointerEnter={() => prefetch(popover)}
      {...(FilterPopover ? {} : { onClick: open })}
    >
      <Icon of={Plus} />
      Add filter
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
