import type { ControlProps } from '@tessera/fields/control';
import type { Field } from '@tessera/fields/models';
import type { FormState } from '@tessera/form-model/conditions';
import { classNames } from '@tessera/shared-ui/class-names';
import { memo } from 'react';
import styles from '../frame/fill.module.css';
import { areAsBefore, Question, shownKeys } from './question';

/** Consecutive questions, visible or not. Always the same object for the same questions. */
export interface Group {
  fields: readonly Field[];
  /** See `shownKeys`. */
  keys: readonly string[] | null;
}

/** Makes a group of questions. */
export function groupOf(fields: readonly Field[]): Group {
  const keys = fields.map(shownKeys);
  return { fields, keys: keys.every((each) => each !== null) ? keys.flat() : null };
}

export interface QuestionGroupProps extends Omit<ControlProps, 'field' | 'required'> {
  group: Group;
  state: FormState;
}

const isSameIn = (before: FormState, now: FormState, id: string) =>
  before.visible.has(id) === now.visible.has(id) &&
  before.required.has(id) === now.required.has(id) &&
  before.filledFields?.get(id) === now.filledFields?.get(id);

/** Whether a group renders the same. Changes in other groups do not matter. */
const looksTheSame = (before: QuestionGroupProps, now: QuestionGroupProps): boolean =>
  before.group === now.group &&
  areAsBefore(now.group.keys, before, now) &&
  (before.state === now.state || now.group.fields.every(({ id }) => isSameIn(before.state, now.state, id)));

const isHalf = ({ details }: Field) => details?.half;

/** Some of a page’s questions. A keystroke skips a group that it does not change. */
export const QuestionGroup = memo(({ group: { fields }, state, ...rest }: QuestionGroupProps) => {
  const { visible, required, filledFields } = state;
  const asked = fields.filter(({ id }) => visible.has(id));
  if (asked.length === 0) return null;
  return (
    // All fields count, so that an answer cannot switch the layout.
    <div className={classNames(styles.group, fields.some(isHalf) && styles.paired)}>
      {asked.map((field) => {
        const question = (
          <Question
            key={field.id}
            field={filledFields?.get(field.id) ?? field}
            required={required.has(field.id)}
            {...rest}
          />
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
