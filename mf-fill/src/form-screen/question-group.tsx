import type { ControlProps } from '@tessera/fields/control';
import type { Field } from '@tessera/fields/models';
import { classNames } from '@tessera/shared-ui/class-names';
import { memo } from 'react';
import styles from '../frame/fill.module.css';
import { isAsBefore, Question } from './question';

export interface QuestionGroupProps extends Omit<ControlProps, 'field' | 'required'> {
  /** Consecutive questions, visible or not. Always the same list. */
  fields: readonly Field[];
  visible: ReadonlySet<string>;
  required: ReadonlySet<string>;
  /** The questions whose texts contain answers, with these answers, by id. */
  filled: ReadonlyMap<string, Field> | undefined;
}

/** Whether a group renders the same. Changes in other groups do not matter. */
const looksTheSame = (before: QuestionGroupProps, now: QuestionGroupProps): boolean =>
  before.fields === now.fields &&
  now.fields.every(
    (field) =>
      before.visible.has(field.id) === now.visible.has(field.id) &&
      before.required.has(field.id) === now.required.has(field.id) &&
      before.filled?.get(field.id) === now.filled?.get(field.id) &&
      isAsBefore(field, before, now),
  );

const isHalf = ({ details }: Field) => details?.half;

/** Some of a page’s questions. A keystroke skips a group that it does not change. */
export const QuestionGroup = memo(({ fields, visible, required, filled, ...rest }: QuestionGroupProps) => {
  const asked = fields.filter(({ id }) => visible.has(id));
  if (asked.length === 0) return null;
  return (
    // All fields count, so that an answer cannot switch the layout.
    <div className={classNames(styles.group, fields.some(isHalf) && styles.paired)}>
      {asked.map((field) => {
        const question = (
          <Question key={field.id} field={filled?.get(field.id) ?? field} required={required.has(field.id)} {...rest} />
        );
        return isHalf(field) ? (
          <div key={field.id} className={styles.half}>
            {question}
          </div>
        ) : (
          question
        );
      })}
    </div>
  );
}, looksTheSame);
