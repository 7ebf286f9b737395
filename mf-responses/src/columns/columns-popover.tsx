import { Popover, type PopoverProps } from '@tessera/shared-ui/popover';
import { ColumnList } from './column-list';

/** The list of columns beside its button. */
export function ColumnsPopover(props: Pick<PopoverProps, 'trigger' | 'open' | 'onOpenChange'>) {
  return (
    <Popover title="Columns" {...props}>
      <ColumnList />
    </Popover>
  );
}
