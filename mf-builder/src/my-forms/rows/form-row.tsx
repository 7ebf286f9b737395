import { addressOfMatch, type FieldMatch } from '@tessera/api-client/form-search-calls';
import { Link } from '@tessera/federation/router';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { Check } from '@tessera/shared-ui/check';
import { classNames } from '@tessera/shared-ui/class-names';
import { formatDateTime, relativeTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { Marked } from '@tessera/shared-ui/marked';
import { Thumbnail } from '@tessera/shared-ui/thumbnail';
import { TextSearch } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
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
  /** Where the search found a text inside the form. */
  match: FieldMatch | undefined;
  /** The text that the search looks for, which the match marks. */
  search: string;
}

/** The text inside a form that the search found, with a link to its field for people who can change it. */
function Found({ match, search, canEdit }: { match: FieldMatch; search: string; canEdit: boolean }) {
  const text = (
    <>
      {/* biome-ignore lint/plugin: the quoted text is isolated by its element. */}“
      <bdi>
        <Marked text={match.text} part={search} />
      </bdi>
      ”, page {match.page}
    </>
  );
  return (
    <small className={styles.found} dir="auto">
      <Icon of={TextSearch} size="sm" />
      {canEdit ? (
        <Link to={addressOfMatch(match)} dir="auto">
          {text}
        </Link>
      ) : (
        <span dir="auto">{text}</span>
      )}
    </small>
  );
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
export const FormRow = memo(function FormRow(props: FormRowProps) {
  const { form, isSelected, onSelect, actions, folder, match, search } = props;
  const { id, name, updatedAt } = form;
  const row = useRef<HTMLLIElement>(null);
  const isCopy = id === actions.copyId;
  useEffect(() => {
    // In a long list, the new copy and its Undo are far from the original.
    if (isCopy) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCopy]);
  return (
    <li ref={row} className={classNames(styles.row, (isSelected || isCopy) && styles.selected)} data-form={id}>
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
      <h2 title={name} dir="auto">
        <Link to={actions.canEdit ? `/form-builder/${id}` : `/form-responses/${id}`} draggable={false}>
          {name}
        </Link>
        {folder && (
          <small className={styles.folder} dir="auto">
            {folder}
          </small>
        )}
        {match && <Found match={match} search={search} canEdit={actions.canEdit} />}
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
