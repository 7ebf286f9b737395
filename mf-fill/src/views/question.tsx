import type { ControlProps } from '@tessera/fields/control';
import { controlOf } from '@tessera/fields/controls';
import { type Field, modelOf, takesFiles } from '@tessera/fields/models';
import { memo } from 'react';

export interface QuestionProps extends Omit<ControlProps, 'field'> {
  field: Field;
}

type Given = Pick<ControlProps, 'answers' | 'errors' | 'words' | 'onChange'>;

/** Whether nothing of a question's own has changed: answers and errors of other questions mean nothing to it. */
export function isAsBefore(field: Field, before: Given, now: Given): boolean {
  return (
    before.words === now.words &&
    before.onChange === now.onChange &&
    // The state of files on their way is not among the answers.
    !takesFiles(field) &&
    modelOf(field)
      .keys(field)
      .every((key) => before.answers[key] === now.answers[key] && before.errors[key] === now.errors[key])
  );
}

/** One question of the page, by its type's control. Rendered again only when something of its own has changed. */
export const Question = memo(
  ({ field, ...rest }: QuestionProps) => {
    const Control = controlOf(field);
    return <Control field={field} {...rest} />;
  },
  (before, now) => before.field === now.field && before.required === now.required && isAsBefore(now.field, before, now),
);
