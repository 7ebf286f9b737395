import { responseStatuses } from '@tessera/form-model/response-names';
import { Button, type ButtonProps } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { Icon } from '@tessera/shared-ui/icon';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { useAtomValue, useSetAtom } from 'jotai';
import { ChevronDown, CircleDashed, Download, type LucideIcon, Printer, Trash2, X } from 'lucide-react';
import { StatusMark } from '../labels/status-mark';
import { setStatusAtom } from '../list-actions';
import { focusList } from '../list-focus';
import { PrintChoice } from '../response/print-choice';
import { loadedAtom, mayEditAtom } from '../store';
import { selectAllAtom, selectedAtom } from './selected';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  onPrint: () => void;
  onExport: () => void;
  onDelete: () => void;
}

function StatusMenu() {
  const selected = useAtomValue(selectedAtom);
  const setStatus = useSetAtom(setStatusAtom);
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" size="sm" className={styles.action} title="Set status">
          <Icon of={CircleDashed} size="sm" />
          <span>Set status</span>
          <Icon of={ChevronDown} size="sm" />
        </Button>
      }
    >
      {responseStatuses.map((status) => (
        <MenuItem key={status} onSelect={() => void setStatus(selected, status)}>
          <StatusMark status={status} />
        </MenuItem>
      ))}
    </Menu>
  );
}

interface ActionProps extends Omit<ButtonProps, 'children' | 'icon'> {
  icon: LucideIcon;
  label: string;
}

/** On phones only its icon is shown. */
function Action({ icon, label, ...button }: ActionProps) {
  return (
    <Button variant="ghost" size="sm" className={styles.action} title={label} {...button}>
      <Icon of={icon} size="sm" />
      <span>{label}</span>
    </Button>
  );
}

/** The actions on the selected responses. The bar covers the heads of the table, so that no row moves. */
export function SelectionBar({ onPrint, onExport, onDelete }: SelectionBarProps) {
  const selected = useAtomValue(selectedAtom);
  const isAll = selected.length === useAtomValue(loadedAtom).length;
  const selectAll = useSetAtom(selectAllAtom);
  const mayEdit = useAtomValue(mayEditAtom);
  const clear = () => {
    // The bar is gone then.
    focusList();
    selectAll(false);
  };
  const actions = [
    { icon: Download, label: 'Export selected', onClick: onExport },
    ...(mayEdit ? [{ icon: Trash2, label: 'Delete', onClick: onDelete }] : []),
    { icon: X, label: 'Clear selection', onClick: clear },
  ];
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected responses">
      <Check
        className={styles.check}
        aria-label="Select all loaded responses"
        checked={isAll}
        indeterminate={!isAll}
        onChange={() => (isAll ? clear() : selectAll(true))}
      />
      <strong role="status">{selected.length.toLocaleString()} selected</strong>
      {mayEdit && <StatusMenu />}
      <PrintChoice count={selected.length} onPrint={onPrint} trigger={<Action icon={Printer} label="Print" />} />
      {actions.map(({ label, ...action }) => (
        <Action key={label} label={label} {...action} />
      ))}
    </div>
  );
}
