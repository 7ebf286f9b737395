import type { ControlProps as Wiring } from '@tessera/shared-ui/field';
import type { ReactNode } from 'react';
import { answerAt } from './answer-at';
import type { ControlProps } from './control';
import { Question } from './question';
import { rawText } from './raw-text';

/** What an input, select or textarea must carry to be the control of a question. */
interface TextControl extends Wiring {
  size: 'visitor';
  name: string;
  value: string;
  onChange(event: { currentTarget: { value: string } }): void;
}

export interface TextQuestionProps extends Omit<ControlProps, 'uploads'> {
  children: (control: TextControl) => ReactNode;
}

/** A question whose answer is one text: its words around the one control that takes it. */
export function TextQuestion({ field, answers, errors, required, onChange, words, children }: TextQuestionProps) {
  return (
    <Question field={field} errors={errors} required={required} words={words}>
      {(wiring) =>
        children({
          ...wiring,
          size: 'visitor',
          name: field.id,
          value: rawText(answerAt(answers, field.id)),
          onChange: (event) => onChange(field.id, event.currentTarget.value),
        })
      }
    </Question>
  );
}
