import type { ControlProps } from '@tessera/fields/control';
import { controlOf } from '@tessera/fields/controls';
import { type Field, modelOf, takesFiles } from '@tessera/fields/models';
import { memo } from 'react';

export interface QuestionProps extends Omit<ControlProps, 'field'> {
  field: Field;
}

type Given = Pick<ControlProps, 'answers' | 'errors' | 'messages' | 'onChange'>;

/**
 * Whether questions with these keys render the same. Answers and errors of other questions do not matter.
 *
 * @param keys see `shownKeys`
 */
export function areAsBefore(keys: ReturnType<typeof shownKeys>, before: Given, now: Given): boolean {
  return (
    keys !== null &&
    before.messages === now.messages &&
    before.onChange === now.onChange &&
    keys.every((key) => before.answers[key] === now.answers[key]) &&
    (before.errors === now.errors || keys.every((key) => before.errors[key] === now.errors[key]))
  );
}

/** The keys of answers and errors that a question shows; null if it shows the progress of uploads as well. */
export function shownKeys(field: Field): readonly string[] | null {
  return takesFiles(field) ? null : modelOf(field).keys(field);
}

/** One question with the control of its type. Renders again only when its own data changes. */
export const Question = memo(
  ({ field, ...rest }: QuestionProps) => {
    const Control = controlOf(field);
    return <Control field={field} {...rest} />;
  },
  (before, now) =>
    before.field === now.field && before.required === now.required && areAsBefore(shownKeys(now.field), before, now),
);
