import { Link } from '@tessera/federation/router';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { Check } from '@tessera/shared-ui/check';
import { classNames } from '@tessera/shared-ui/class-names';
import { formatDateTime, relativeTime } from '@tessera/shared-ui/format-time';
import { Thumbnail } from '@tessera/shared-ui/thumbnail';
import { memo } from 'react';
import { isLocalId } from '../../drafts/local-id';
import { StatusBadge } from '../../forms/status-badge';
import type { RowCommands } from '../actions/list-actions';
import styles from '../my-forms.module.css';
import { RowActions } from './row-actions';

interface FormRowProps {
  form: FormSummary;
  isSelected: boolean;
  /** `isRange`: with all between the last one and this one. */
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
  commands: RowCommands;
}

function Amount({ value, word }: { value: number | null; word: string }) {
  return (
    <span className={classNames(styles.end, styles.number, value === 0 && styles.zero)}>
      {value?.toLocaleString() ?? '—'}
      <span className={styles.word}> {value === 1 ? word : `${word}s`}</span>
    </span>
  );
}

/** A form of the list: on small screens a card. */
export const FormRow = memo(function FormRow({ form, isSelected, onSelect, commands }: FormRowProps) {
  const { id, name, updatedAt } = form;
  return (
    <li className={classNames(styles.row, isSelected && styles.selected)} data-form={id}>
      <Check
        className={styles.check}
        aria-label={`Select ${name}`}
        checked={isSelected}
        // What exists in this browser alone is either sent or deleted, nothing else.
        disabled={isLocalId(id)}
        onChange={({ target, nativeEvent }) =>
          // Browsers tell the change of a box with the click that made it.
          onSelect(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <span className={styles.picture}>
        <Thumbnail {...form.thumbnail} draft={form.status === 'draft'} size="list" />
      </span>
      <h2 title={name}>
        <Link to={`/form-builder/${id}`}>{name}</Link>
      </h2>
      <span className={styles.status}>
        <StatusBadge form={form} />
      </span>
      <div className={styles.numbers}>
        <Amount value={form.responseCount} word="response" />
        <Amount value={form.views} word="view" />
        <span className={classNames(styles.end, styles.when)} title={formatDateTime(updatedAt)}>
          {relativeTime(updatedAt)}
        </span>
      </div>
      <RowActions form={form} commands={commands} />
    </li>
  );
});
