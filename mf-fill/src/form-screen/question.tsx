import type { ControlProps } from '@tessera/fields/control';
import { controlOf } from '@tessera/fields/controls';
import { type Field, modelOf, takesFiles } from '@tessera/fields/models';
import { memo } from 'react';

export interface QuestionProps extends Omit<ControlProps, 'field'> {
  field: Field;
}

type Given = Pick<ControlProps, 'answers' | 'errors' | 'messages' | 'onChange'>;

/** Whether a question renders the same. Answers and errors of other questions do not matter. */
export function isAsBefore(field: Field, before: Given, now: Given): boolean {
  return (
    before.messages === now.messages &&
    before.onChange === now.onChange &&
    // The progress of uploads is not part of the answers.
    !takesFiles(field) &&
    modelOf(field)
      .keys(field)
      .every((key) => before.answers[key] === now.answers[key] && before.errors[key] === now.errors[key])
  );
}

/** One question with the control of its type. Renders again only when its own data changes. */
export const Question = memo(
  ({ field, ...rest }: QuestionProps) => {
    const Control = controlOf(field);
    return <Control field={field} {...rest} />;
  },
  (before, now) => before.field === now.field && before.required === now.required && isAsBefore(now.field, before, now),
);
