import type { ControlProps } from '@tessera/fields/control';
import type { Field } from '@tessera/fields/models';
import { memo } from 'react';
import styles from '../frame/fill.module.css';
import { isAsBefore, Question } from './question';

export interface QuestionGroupProps extends Omit<ControlProps, 'field' | 'required'> {
  /** Consecutive questions, visible or not. Always the same list. */
  fields: readonly Field[];
  visible: ReadonlySet<string>;
  required: ReadonlySet<string>;
}

/** Whether a group renders the same. Changes in other groups do not matter. */
const looksTheSame = (before: QuestionGroupProps, now: QuestionGroupProps): boolean =>
  before.fields === now.fields &&
  now.fields.every(
    (field) =>
      before.visible.has(field.id) === now.visible.has(field.id) &&
      before.required.has(field.id) === now.required.has(field.id) &&
      isAsBefore(field, before, now),
  );

/** Some of a page’s questions. A keystroke skips a group that it does not change. */
export const QuestionGroup = memo(({ fields, visible, required, ...rest }: QuestionGroupProps) => {
  const asked = fields.filter(({ id }) => visible.has(id));
  if (asked.length === 0) return null;
  return (
    <div className={styles.group}>
      {asked.map((field) => (
        <Question key={field.id} field={field} required={required.has(field.id)} {...rest} />
      ))}
    </div>
  );
}, looksTheSame);
