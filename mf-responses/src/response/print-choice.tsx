import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { counted } from '@tessera/shared-ui/counted';
import { Popover, PopoverBody, PopoverFoot } from '@tessera/shared-ui/popover';
import { useAtom } from 'jotai';
import { type ReactElement, useState } from 'react';
import { printsMarksAtom } from '../store';

interface PrintChoiceProps {
  /** The button that opens the choice. */
  trigger: ReactElement;
  /** How many responses are printed. */
  count: number;
  onPrint: () => void;
  /** Responses that are selected, if more than those that are printed. */
  selected?: number;
}

/** Asks, before responses are printed, whether their status and private note are printed as well. */
export function PrintChoice({ trigger, count, onPrint, selected = count }: PrintChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const [printsMarks, setPrintsMarks] = useAtom(printsMarksAtom);
  const print = () => {
    setOpen(false);
    onPrint();
  };
  return (
    <Popover trigger={trigger} title="Print" align="start" open={isOpen} onOpenChange={setOpen}>
      <PopoverBody>
        {selected > count && (
          <p>
            Only loaded responses are printed: {count.toLocaleString()} of {selected.toLocaleString()}.
          </p>
        )}
        <Check
          label="Include status and note"
          checked={printsMarks}
          onChange={(event) => setPrintsMarks(event.currentTarget.checked)}
        />
      </PopoverBody>
      <PopoverFoot>
        <Button variant="primary" onClick={print}>
          Print {counted(count, 'response')}
        </Button>
      </PopoverFoot>
    </Popover>
  );
}
