import type { FormLocation } from '@tessera/form-model/form';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { Archive, FolderInput, Globe, Trash2, Undo2, X } from 'lucide-react';
import type { ListActions } from '../actions/list-actions';
import styles from './rows.module.css';

interface ListHeadProps {
  tab: FormLocation;
  selected: readonly FormSummary[];
  /** How many forms can be selected. */
  count: number;
  selectAll: (isSelected: boolean) => void;
  actions: ListActions;
}

interface BulkButtonProps {
  icon: IconShape;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function BulkButton({ icon, label, disabled = false, onClick }: BulkButtonProps) {
  return (
    <Button variant="ghost" size="sm" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon of={icon} />
      <span className={styles.bulkLabel}>{label}</span>
    </Button>
  );
}

/** The actions on all selected forms. */
function BulkActions({ tab, selected, actions }: Pick<ListHeadProps, 'tab' | 'selected' | 'actions'>) {
  // Published forms are left out: their owner has chosen for each who may answer it.
  const drafts = selected.filter(({ status }) => status === 'draft');
  return (
    <>
      {tab === 'inbox' && (
        <>
          <BulkButton
            icon={Globe}
            label="Publish"
            disabled={drafts.length === 0}
            onClick={() => actions.publish(drafts)}
          />
          {actions.choose && (
            <BulkButton icon={FolderInput} label="Move to folder" onClick={() => actions.choose?.(selected)} />
          )}
          <BulkButton icon={Archive} label="Archive" onClick={() => actions.ask('archive', selected)} />
        </>
      )}
      {tab !== 'inbox' && <BulkButton icon={Undo2} label="Restore" onClick={() => actions.ask('restore', selected)} />}
      {tab === 'trash' ? (
        <BulkButton icon={Trash2} label="Delete permanently" onClick={() => actions.ask('delete', selected)} />
      ) : (
        <BulkButton icon={Trash2} label="Move to trash" onClick={() => actions.ask('trash', selected)} />
      )}
    </>
  );
}

/** The head of the list; while forms are selected, the bar with bulk actions. */
export function ListHead({ tab, selected, count, selectAll, actions }: ListHeadProps) {
  const isAll = selected.length > 0 && selected.length === count;
  const check = actions.canEdit ? (
    <Check
      className={styles.check}
      aria-label="Select all forms"
      checked={isAll}
      indeterminate={selected.length > 0 && !isAll}
      disabled={count === 0}
      onChange={() => selectAll(!isAll)}
    />
  ) : (
    <span />
  );
  if (selected.length > 0) {
    return (
      <div className={styles.bulk} role="toolbar" aria-label="Bulk actions">
        {check}
        <strong aria-live="polite">{selected.length.toLocaleString()} selected</strong>
        <BulkActions tab={tab} selected={selected} actions={actions} />
        <BulkButton icon={X} label="Clear selection" onClick={() => selectAll(false)} />
      </div>
    );
  }
  return (
    <div className={styles.listHead}>
      {check}
      <span>Form</span>
      <span />
      <span>Status</span>
      <span className={styles.end}>Responses</span>
      <span className={styles.end}>Views</span>
      <span className={styles.end}>Last updated</span>
      <span />
    </div>
  );
}
