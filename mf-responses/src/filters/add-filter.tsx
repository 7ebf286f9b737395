import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { lazy, prefetch, useLazy } from '@tessera/shared-ui/lazy';
import { Popover } from '@tessera/shared-ui/popover';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FilterBarProps } from './filter-bar';

const form = lazy(() => import('./filter-form').then(({ FilterForm }) => FilterForm));

/** The button that opens the form of a new filter. */
export function AddFilter({ query, fields, onChange }: Pick<FilterBarProps, 'query' | 'fields' | 'onChange'>) {
  const [isOpen, setOpen] = useState(false);
  const { loaded: FilterForm } = useLazy(form, isOpen);
  return (
    <Popover
      title="Add filter"
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" onPointerEnter={() => prefetch(form)}>
          <Icon of={Plus} />
          Add filter
        </Button>
      }
    >
      {FilterForm && (
        <FilterForm
          query={query}
          fields={fields}
          onCancel={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false);
            onChange(next);
          }}
        />
      )}
    </Popover>
  );
}
