import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { lazy, prefetch, useLazy } from '@tessera/shared-ui/lazy';
import { Popover } from '@tessera/shared-ui/popover';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';

const list = lazy(() => import('./column-list').then(({ ColumnList }) => ColumnList));

/** The button that opens the list of columns. */
export function ColumnsButton() {
  const [isOpen, setOpen] = useState(false);
  const { loaded: ColumnList } = useLazy(list, isOpen);
  return (
    <Popover
      title="Columns"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button onPointerEnter={() => prefetch(list)}>
          <Icon of={Columns3} />
          Columns
        </Button>
      }
    >
      {ColumnList && <ColumnList />}
    </Popover>
  );
}
