import { Popover, type PopoverProps } from '@tessera/shared-ui/popover';
import { FilterForm, type FilterFormProps } from './filter-form';

interface FilterPopoverProps extends Omit<FilterFormProps, 'onCancel'>, Pick<PopoverProps, 'trigger'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The form of a new filter beside its button. */
export function FilterPopover({ trigger, open, onOpenChange, onApply, ...form }: FilterPopoverProps) {
  return (
    <Popover title="Add filter" align="start" open={open} onOpenChange={onOpenChange} trigger={trigger}>
      <FilterForm
        {...form}
        onCancel={() => onOpenChange(false)}
        onApply={(query) => {
          onOpenChange(false);
          onApply(query);
        }}
      />
    </Popover>
  );
}
