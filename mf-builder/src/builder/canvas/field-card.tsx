import type { Field } from '@tessera/fields/models';
import { settingsOf } from '@tessera/fields/settings';
import { fieldName } from '@tessera/form-model/names';
import { Icon } from '@tessera/shared-ui/icon';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import { useSetAtom } from 'jotai';
import { GitBranch } from 'lucide-react';
import { memo } from 'react';
import { selectedIdAtom } from '../../store';
import { Grip } from './drag-handle';
import styles from './field-card.module.css';
import { BlockTools } from './field-card-tools';
import { Lock } from './lock-mark';
import { WarningLines } from './warning-lines';

export interface BlockProps {
  field: Field;
  isSelected: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Whether somebody at the keyboard has it in hand. */
  isHeld: boolean;
  /** Whether the pointer has it. */
  isLifted: boolean;
  /** Whether it has just been put down. */
  isSettling: boolean;
  /** What conditions do to the field, one sentence per line. */
  note: string | undefined;
  /** What cannot be meant about it, one sentence per line. */
  warning: string | undefined;
}

/** A field on the sheet: a drawing of it, to be selected and moved. Rendered anew only when it changes itself. */
export const Block = memo(function Block({
  field,
  isSelected,
  isFirst,
  isLast,
  isHeld,
  isLifted,
  isSettling,
  note,
  warning,
}: BlockProps) {
  const select = useSetAtom(selectedIdAtom);
  const { Sketch } = settingsOf(field);
  const name = fieldName(field);
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups stand between the list and its items, which `ol` does not allow
    <div role="listitem" className={styles.row} data-field={field.id} data-lifted={isLifted || undefined}>
      <div className={styles.block} data-selected={isSelected || undefined} data-settling={isSettling || undefined}>
        <div className={field.label.trim() ? styles.label : `${styles.label} ${styles.unnamed}`}>
          <span>{name}</span>
          {field.required && <RequiredMark />}
        </div>
        {field.description && <p className={styles.description}>{field.description}</p>}
        <Sketch field={field} />
        {[...new Set(note?.split('\n'))].map((sentence) => (
          <span key={sentence} className={styles.note}>
            <Icon of={GitBranch} />
            {sentence}
          </span>
        ))}
        <WarningLines words={warning} />
        <button
          type="button"
          className={styles.select}
          aria-label={`Edit ${name}`}
          aria-pressed={isSelected}
          data-focus="block"
          onClick={() => select(field.id)}
        />
        {field.locked ? <Lock field={field} /> : <Grip field={field} isHeld={isHeld} />}
        {isSelected && <BlockTools field={field} isFirst={isFirst} isLast={isLast} />}
      </div>
    </div>
  );
});
