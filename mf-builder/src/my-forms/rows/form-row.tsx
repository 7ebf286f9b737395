import { Link } from '@tessera/federation/router';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { Check } from '@tessera/shared-ui/check';
import { classNames } from '@tessera/shared-ui/class-names';
import { formatDateTime, relativeTime } from '@tessera/shared-ui/format-time';
import { Thumbnail } from '@tessera/shared-ui/thumbnail';
import { memo } from 'react';
import { isLocalId } from '../../drafts/local-id';
import { StatusBadge } from '../../forms/status-badge';
import type { ListActions } from '../actions/list-actions';
import { RowActions } from './row-actions';
import styles from './rows.module.css';

interface FormRowProps {
  form: FormSummary;
  isSelected: boolean;
  /** `isRange` includes all forms between the last selected one and this one. */
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
  actions: ListActions;
  /** The path of its folder, where forms of several folders are listed; empty otherwise. */
  folder: string;
}

function Amount({ value, unit }: { value: number | null; unit: string }) {
  return (
    <span className={classNames(styles.end, styles.number, value === 0 && styles.zero)}>
      {value?.toLocaleString() ?? '—'}
      <span className={styles.unit}> {value === 1 ? unit : `${unit}s`}</span>
    </span>
  );
}

/** A form of the list; on small screens a card. */
export const FormRow = memo(function FormRow({ form, isSelected, onSelect, actions, folder }: FormRowProps) {
  const { id, name, updatedAt } = form;
  return (
    <li className={classNames(styles.row, (isSelected || id === actions.copyId) && styles.selected)} data-form={id}>
      {actions.canEdit ? (
        <Check
          className={styles.check}
          aria-label={`Select ${name}`}
          checked={isSelected}
          // Bulk actions need a form on the server.
          disabled={isLocalId(id)}
          onChange={({ target, nativeEvent }) =>
            // In browsers, the event of a changed checkbox is the click.
            onSelect(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      ) : (
        <span />
      )}
      <span className={styles.picture}>
        <Thumbnail {...form.thumbnail} draft={form.status === 'draft'} size="list" />
      </span>
      <h2 title={name}>
        <Link to={actions.canEdit ? `/form-builder/${id}` : `/form-responses/${id}`} draggable={false}>
          {name}
        </Link>
        {folder && <small className={styles.folder}>{folder}</small>}
      </h2>
      <span className={styles.status}>
        <StatusBadge form={form} />
      </span>
      <div className={styles.numbers}>
        <Amount value={form.responseCount} unit="response" />
        <Amount value={form.views} unit="view" />
        <span className={classNames(styles.end, styles.when)} title={formatDateTime(updatedAt)}>
          {relativeTime(updatedAt)}
        </span>
      </div>
      <RowActions form={form} actions={actions} />
    </li>
  );
});
