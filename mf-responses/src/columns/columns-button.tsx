import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { lazy, prefetch, useLazy } from '@tessera/shared-ui/lazy';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';

const popover = lazy(() => import('./columns-popover').then(({ ColumnsPopover }) => ColumnsPopover));

/** The button that opens the list of columns. The list is loaded when it is wanted. */
export function ColumnsButton() {
  const [isNeeded, setNeeded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { loaded: ColumnsPopover } = useLazy(popover, isNeeded);
  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  const button = (
    <Button
      aria-haspopup="dialog"
      onPointerEnter={() => prefetch(popover)}
      {...(ColumnsPopover ? {} : { onClick: open })}
    >
      <Icon of={Columns3} />
      Columns
    </Button>
  );
  return ColumnsPopover ? <ColumnsPopover trigger={button} open={isOpen} onOpenChange={setOpen} /> : button;
}
