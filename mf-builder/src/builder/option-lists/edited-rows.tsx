import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { FieldError } from '@tessera/shared-ui/field-error';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { type EditedRow, isSeveral, withBlankRow, withMovedRow, withPasted } from './edited-rows-changes';
import styles from './option-lists.module.css';

interface RowErrors {
  label: string | undefined;
  value: string | undefined;
}

interface RowProps {
  row: EditedRow;
  /** Place in the list, from 1. */
  number: number;
  errors: RowErrors | undefined;
  onEdit: (id: number, change: Partial<EditedRow>) => void;
  /** Adds a row after this one. */
  onAdd: (id: number) => void;
  onMove: (id: number, by: -1 | 1) => void;
  onRemove: (id: number) => void;
  /** Adds the lines of a text, or the rows of a spreadsheet. */
  onPaste: (id: number, text: string) => void;
}

/** One option of the list. Renders again only when it changes: a list can have a thousand. */
const Row = memo(function Row({ row, number, errors, onEdit, onAdd, onMove, onRemove, onPaste }: RowProps) {
  const { id, label, value } = row;
  const errorId = `list-row-${id}`;
  return (
    <li className={styles.row} data-row={id}>
      <Input
        aria-label={`Option ${number}`}
        aria-invalid={errors?.label !== undefined}
        aria-describedby={errors ? errorId : undefined}
        dir="auto"
        value={label}
        onChange={(event) => onEdit(id, { label: event.currentTarget.value })}
        onKeyDown={(event) => {
          // While an input method is composing a word, Enter accepts the word.
          if (event.nativeEvent.isComposing) return;
          const moves = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
          if (event.key !== 'Enter' && !moves) return;
          event.preventDefault();
          if (moves) onMove(id, event.key === 'ArrowUp' ? -1 : 1);
          else onAdd(id);
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!isSeveral(text)) return;
          event.preventDefault();
          onPaste(id, text);
        }}
      />
      <Input
        aria-label={`Value of option ${number}`}
        placeholder="Value"
        aria-invalid={errors?.value !== undefined}
        aria-describedby={errors ? errorId : undefined}
        value={value}
        onChange={(event) => onEdit(id, { value: event.currentTarget.value })}
      />
      <Button
        variant="ghost"
        icon
        aria-label={`Move option ${number} up`}
        disabled={number === 1}
        onClick={() => onMove(id, -1)}
      >
        <Icon of={ArrowUp} size="sm" />
      </Button>
      <Button variant="ghost" icon aria-label={`Move option ${number} down`} onClick={() => onMove(id, 1)}>
        <Icon of={ArrowDown} size="sm" />
      </Button>
      <Button variant="ghost" icon aria-label={`Remove option ${label || number}`} onClick={() => onRemove(id)}>
        <Icon of={X} size="sm" />
      </Button>
      {errors && (
        <div className={styles.rowError}>
          <FieldError id={errorId}>{[errors.label, errors.value].filter(Boolean).join(' ')}</FieldError>
        </div>
      )}
    </li>
  );
});

interface EditedRowsProps {
  rows: EditedRow[];
  errors: ReadonlyMap<number, RowErrors>;
  /** The problem of the whole list. */
  error: string | undefined;
  /** Most options of a list. */
  max: number;
  onChange: (rows: EditedRow[]) => void;
}

/** The changes of the rows, with the focus and the announcement that follow them. They stay the same functions. */
function useRowChanges({ rows, max, onChange }: Pick<EditedRowsProps, 'rows' | 'max' | 'onChange'>) {
  const list = useRef<HTMLOListElement>(null);
  const [focus, setFocus] = useState<number>();
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (focus === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${focus}"] input`)?.focus();
    setFocus(undefined);
  }, [focus]);
  const change = (next: EditedRow[], said = '') => {
    onChange(next);
    setMessage(said);
  };
  const limit = `a list can have ${max.toLocaleString('en')} options`;
  const edit = useLatest((id: number, given: Partial<EditedRow>) =>
    change(rows.map((row) => (row.id === id ? { ...row, ...given } : row))),
  );
  const add = useLatest((id?: number) => {
    if (rows.length >= max) return setMessage(`No more options fit: ${limit}.`);
    const next = withBlankRow(rows, id);
    change(next);
    setFocus(next.find((row) => !rows.includes(row))?.id);
  });
  const move = useLatest((id: number, by: -1 | 1) => {
    const next = withMovedRow(rows, id, by);
    change(next, `Moved to position ${next.findIndex((row) => row.id === id) + 1} of ${next.length}`);
  });
  const remove = useLatest((id: number) => {
    const at = rows.findIndex((row) => row.id === id);
    change(rows.filter((row) => row.id !== id));
    setFocus((rows[at + 1] ?? rows[at - 1])?.id);
  });
  const paste = useLatest((id: number, text: string) => {
    const { next, added, leftOut } = withPasted(rows, id, text, max);
    const said = `${counted(added, 'option')} added.`;
    change(next, leftOut > 0 ? `${said} ${leftOut} did not fit: ${limit}.` : said);
  });
  return { list, message, edit, add, move, remove, paste };
}

/** The options of a list with their values. Several lines or two columns of a spreadsheet can be pasted into an option. */
export function EditedRows({ rows, errors, error, max, onChange }: EditedRowsProps) {
  const { list, message, edit, add, move, remove, paste } = useRowChanges({ rows, max, onChange });
  return (
    <fieldset className={styles.rows}>
      <legend>Options</legend>
      <p className={styles.hint}>
        Paste lines, or two columns of a spreadsheet, into an option. The value is optional: exports show it in its own
        column, and you can change the text of an option with a value and keep its earlier answers.
      </p>
      <div className={styles.heads} aria-hidden="true">
        <span>Option</span>
        <span>Value</span>
      </div>
      <ol ref={list} className={styles.list}>
        {rows.map((row, at) => (
          <Row
            key={row.id}
            row={row}
            number={at + 1}
            errors={errors.get(row.id)}
            onEdit={edit}
            onAdd={add}
            onMove={move}
            onRemove={remove}
            onPaste={paste}
          />
        ))}
      </ol>
      {error && <FieldError>{error}</FieldError>}
      <Button size="sm" className={styles.start} onClick={() => add()}>
        <Icon of={Plus} />
        Add option
      </Button>
      <p role="status" className={styles.hint}>
        {message}
      </p>
    </fieldset>
  );
}
