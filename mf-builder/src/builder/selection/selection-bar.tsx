import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtomValue, useSetAtom } from 'jotai';
import { ClipboardCopy, Copy, Trash2, X } from 'lucide-react';
import { selectedFieldsAtom, toastAtom } from '../../store';
import { removeFieldsAtom } from '../actions/field-actions';
import styles from './canvas-selection.module.css';
import { MoveToPage } from './move-to-page';
import { clearSelectionAtom } from './selection';
import { duplicateSelectedAtom } from './several-actions';

const common = { variant: 'ghost', size: 'sm' } as const;

/** The actions on several selected fields, above the canvas. */
export function SelectionBar() {
  const selected = useAtomValue(selectedFieldsAtom);
  const duplicate = useSetAtom(duplicateSelectedAtom);
  const remove = useSetAtom(removeFieldsAtom);
  const clear = useSetAtom(clearSelectionAtom);
  const show = useSetAtom(toastAtom);
  // The clipboard takes our own kind of data only from a copy event.
  const copy = () => {
    if (!document.execCommand('copy')) show({ message: 'Press Ctrl+C to copy the fields.', canUndo: false });
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected fields" data-covers-page-bar="">
      <strong>{counted(selected.length, 'field')} selected</strong>
      <span className={styles.actions}>
        <Button {...common} onClick={duplicate}>
          <Icon of={Copy} />
          <span>Duplicate</span>
        </Button>
        <Button {...common} onClick={copy}>
          <Icon of={ClipboardCopy} />
          <span>Copy</span>
        </Button>
        <MoveToPage />
        <Button {...common} onClick={() => remove(selected)}>
          <Icon of={Trash2} />
          <span>Delete</span>
        </Button>
      </span>
      <Button {...common} className={styles.clear} onClick={clear}>
        <Icon of={X} />
        <span>Clear selection</span>
      </Button>
    </div>
  );
}
