import { type Field, modelOf } from '@tessera/fields/models';
import { settingsOf } from '@tessera/fields/settings';
import { fieldName } from '@tessera/form-model/names';
import { Icon } from '@tessera/shared-ui/icon';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import { useSetAtom } from 'jotai';
import { GitBranch } from 'lucide-react';
import { memo } from 'react';
import { selectedIdAtom } from '../../store';
import { DragHandle } from './drag-handle';
import styles from './field-card.module.css';
import { FieldCardTools } from './field-card-tools';
import { LockMark } from './lock-mark';
import { WarningLines } from './warning-lines';

export interface FieldCardProps {
  field: Field;
  /**
   * Whether it shows only the name, below the first view of a page. It is the same element as the card that it becomes: a click or
   * the focus in between is not lost.
   */
  isOutline: boolean;
  isSelected: boolean;
  /** Whether no other field is selected: only then it has its tools. */
  hasTools: boolean;
  isFirst: boolean;
  isLast: boolean;
  isKeyboardDragged: boolean;
  /** Whether the pointer drags it. */
  isDragged: boolean;
  /** Whether it has just been dropped. */
  isDropped: boolean;
  /** The conditions of the field, one sentence per line. */
  note: string | undefined;
  /** Findings about it, one sentence per line. */
  warning: string | undefined;
}

/** The field as visitors see it: its texts and a sketch of its control. */
function Drawing({ field, isSelected }: Pick<FieldCardProps, 'field' | 'isSelected'>) {
  const { Sketch, hasRequiredPart } = settingsOf(field);
  if (modelOf(field).isContent)
    return (
      <div className={styles.content}>
        <Sketch field={field} />
      </div>
    );
  return (
    <>
      <div className={field.label.trim() ? styles.label : `${styles.label} ${styles.unnamed}`} data-text="label">
        <span>{fieldName(field)}</span>
        {(field.required || hasRequiredPart?.(field)) && <RequiredMark />}
      </div>
      {field.description && (
        <p className={styles.description} data-text="description">
          {field.description}
        </p>
      )}
      <Sketch field={field} isSelected={isSelected} />
    </>
  );
}

/** The sentences, one per line, each once. */
function Notes({ text }: { text: string }) {
  return [...new Set(text.split('\n'))].map((sentence) => (
    <span key={sentence} className={styles.note}>
      <Icon of={GitBranch} />
      {sentence}
    </span>
  ));
}

/** The handle that moves the field, or the mark that it cannot be moved. */
function Handle({ field, isKeyboardDragged }: Pick<FieldCardProps, 'field' | 'isKeyboardDragged'>) {
  return field.locked ? <LockMark field={field} /> : <DragHandle field={field} isKeyboardDragged={isKeyboardDragged} />;
}

/** A field on the canvas: a sketch of it, to be selected and moved. Renders again only when its own props change. */
export const FieldCard = memo(function FieldCard({
  field,
  isOutline,
  isSelected,
  hasTools,
  isFirst,
  isLast,
  isKeyboardDragged,
  isDragged,
  isDropped,
  note,
  warning,
}: FieldCardProps) {
  const select = useSetAtom(selectedIdAtom);
  const name = fieldName(field);
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups are between the list and its items, which `ol` does not allow
    <div
      role="listitem"
      className={styles.row}
      data-field={field.id}
      data-half={field.details?.half}
      data-dragging={isDragged || undefined}
    >
      <div
        className={styles.card}
        data-selected={isSelected || undefined}
        data-tools={hasTools || undefined}
        data-dropped={isDropped || undefined}
      >
        {isOutline ? <div className={styles.label}>{name}</div> : <Drawing field={field} isSelected={isSelected} />}
        {note && !isOutline && <Notes text={note} />}
        {warning && !isOutline && <WarningLines text={warning} />}
        <button
          type="button"
          className={styles.select}
          aria-label={`Edit ${name}`}
          aria-pressed={isSelected}
          data-focus="card"
          onClick={() => select(field.id)}
        />
        {!isOutline && <Handle field={field} isKeyboardDragged={isKeyboardDragged} />}
        {hasTools && <FieldCardTools field={field} isFirst={isFirst} isLast={isLast} />}
      </div>
    </div>
  );
});
