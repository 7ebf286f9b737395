import { type ResponseStatus, responseStatuses } from '@tessera/form-model/response-names';
import { Button, type ButtonProps } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { counted } from '@tessera/shared-ui/counted';
import { Icon } from '@tessera/shared-ui/icon';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { ChevronDown, CircleDashed, Download, type LucideIcon, Printer, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { isNarrowed } from '../filters/usable-query';
import { StatusMark } from '../labels/status-mark';
import { focusList } from '../list-focus';
import { PrintChoice } from '../response/print-choice';
import { RunDialog, useRun } from '../selection/run-dialog';
import { selectAllAtom, selectedAtom, wholeAtom } from '../selection/selected';
import { selectWholeAtom, setWholeStatusAtom } from '../selection/whole-actions';
import { setStatusAtom } from '../set-status';
import { loadedAtom, mayEditAtom, sentAtom, totalAtom } from '../store';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  onPrint: () => void;
  onExport: () => void;
  onDelete: () => void;
}

function StatusMenu() {
  const selected = useAtomValue(selectedAtom);
  const whole = useAtomValue(wholeAtom);
  const setStatus = useSetAtom(setStatusAtom);
  const setWholeStatus = useSetAtom(setWholeStatusAtom);
  const run = useRun();
  const set = (status: ResponseStatus) =>
    whole ? run.start((given) => setWholeStatus(whole, status, given)) : setStatus(selected, status);
  if (run.done !== null) {
    const total = whole?.count ?? 0;
    const title = `Setting the status of ${counted(total, 'response')}`;
    return <RunDialog title={title} done={run.done} total={total} closeLabel="Stop" onClose={run.stop} />;
  }
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
        <MenuItem key={status} onSelect={() => void set(status)}>
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

/** Offers to select all responses to the query, where only some are loaded. Then, to select only those again. */
function WholeChoice() {
  const [isBusy, setBusy] = useState(false);
  const [whole, setWhole] = useAtom(wholeAtom);
  const selectWhole = useSetAtom(selectWholeAtom);
  const loaded = useAtomValue(loadedAtom).length;
  const total = useAtomValue(totalAtom);
  const matching = isNarrowed(useAtomValue(sentAtom)) ? ' that match' : '';
  const select = async () => {
    setBusy(true);
    await selectWhole();
    setBusy(false);
  };
  // One button, so that it stays focused.
  return (
    <Button
      variant="ghost"
      size="sm"
      className={styles.whole}
      busy={isBusy}
      busyLabel="Selecting…"
      onClick={() => (whole ? setWhole(null) : void select())}
    >
      {whole
        ? `Select only the ${loaded.toLocaleString()} loaded`
        : `Select all ${counted(total, 'response')}${matching}`}
    </Button>
  );
}

/** The actions on the selected responses. The bar covers the heads of the table, so that no row moves. */
export function SelectionBar({ onPrint, onExport, onDelete }: SelectionBarProps) {
  const selected = useAtomValue(selectedAtom);
  const whole = useAtomValue(wholeAtom);
  const isAll = selected.length === useAtomValue(loadedAtom).length;
  const count = whole?.count ?? selected.length;
  const total = useAtomValue(totalAtom);
  const hasChoice = whole !== null || (isAll && selected.length < total);
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
      <strong role="status">{count.toLocaleString()} selected</strong>
      {hasChoice && <WholeChoice />}
      {mayEdit && <StatusMenu />}
      <PrintChoice
        count={selected.length}
        selected={count}
        onPrint={onPrint}
        trigger={<Action icon={Printer} label="Print" />}
      />
      {actions.map(({ label, ...action }) => (
        <Action key={label} label={label} {...action} />
      ))}
    </div>
  );
}
