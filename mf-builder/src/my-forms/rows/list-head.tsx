import type { FormLocation } from '@tessera/form-model/form';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { Archive, Globe, Trash2, Undo2, X } from 'lucide-react';
import type { RowCommands } from '../actions/list-actions';
import styles from '../my-forms.module.css';

interface ListHeadProps {
  tab: FormLocation;
  /** Those that are chosen. */
  selected: readonly FormSummary[];
  /** How many could be. */
  count: number;
  selectAll: (isSelected: boolean) => void;
  commands: RowCommands;
}

interface BulkButtonProps {
  icon: IconShape;
  word: string;
  disabled?: boolean;
  onClick: () => void;
}

function BulkButton({ icon, word, disabled = false, onClick }: BulkButtonProps) {
  return (
    <Button variant="ghost" size="sm" aria-label={word} disabled={disabled} onClick={onClick}>
      <Icon of={icon} />
      <span className={styles.bulkWord}>{word}</span>
    </Button>
  );
}

/** What can be done with all that are chosen. */
function BulkActs({ tab, selected, commands }: Pick<ListHeadProps, 'tab' | 'selected' | 'commands'>) {
  // Who may answer a published form was chosen already, and not for all of them at once.
  const drafts = selected.filter(({ status }) => status === 'draft');
  return (
    <>
      {tab === 'inbox' && (
        <>
          <BulkButton
            icon={Globe}
            word="Publish"
            disabled={drafts.length === 0}
            onClick={() => commands.publish(drafts)}
          />
          <BulkButton icon={Archive} word="Archive" onClick={() => commands.ask('archive', selected)} />
        </>
      )}
      {tab !== 'inbox' && <BulkButton icon={Undo2} word="Restore" onClick={() => commands.ask('restore', selected)} />}
      {tab === 'trash' ? (
        <BulkButton icon={Trash2} word="Delete permanently" onClick={() => commands.ask('delete', selected)} />
      ) : (
        <BulkButton icon={Trash2} word="Move to trash" onClick={() => commands.ask('trash', selected)} />
      )}
    </>
  );
}

/** The list's head; while forms are chosen, the bar of what can be done with them stands in its place. */
export function ListHead({ tab, selected, count, selectAll, commands }: ListHeadProps) {
  const isAll = selected.length > 0 && selected.length === count;
  const check = (
    <Check
      className={styles.check}
      aria-label="Select all forms"
      checked={isAll}
      indeterminate={selected.length > 0 && !isAll}
      disabled={count === 0}
      onChange={() => selectAll(!isAll)}
    />
  );
  if (selected.length > 0) {
    return (
      <div className={styles.bulk} role="toolbar" aria-label="Bulk actions">
        {check}
        <strong aria-live="polite">{selected.length.toLocaleString()} selected</strong>
        <BulkActs tab={tab} selected={selected} commands={commands} />
        <BulkButton icon={X} word="Clear selection" onClick={() => selectAll(false)} />
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
