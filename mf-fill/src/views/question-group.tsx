import type { ControlProps } from '@tessera/fields/control';
import type { Field } from '@tessera/fields/models';
import { memo } from 'react';
import styles from './fill.module.css';
import { isAsBefore, Question } from './question';

export interface QuestionGroupProps extends Omit<ControlProps, 'field' | 'required'> {
  /** Questions that follow each other, whether or not they are asked now. The same list for good. */
  fields: readonly Field[];
  visible: ReadonlySet<string>;
  required: ReadonlySet<string>;
}

/** Whether a group looks as it did: what happens in other groups means nothing to it. */
const looksTheSame = (before: QuestionGroupProps, now: QuestionGroupProps): boolean =>
  before.fields === now.fields &&
  now.fields.every(
    (field) =>
      before.visible.has(field.id) === now.visible.has(field.id) &&
      before.required.has(field.id) === now.required.has(field.id) &&
      isAsBefore(field, before, now),
  );

/** Some of a page's questions: what a keystroke does not touch is passed over as one. */
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
