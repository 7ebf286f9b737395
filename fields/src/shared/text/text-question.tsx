import type { ControlProps as Wiring } from '@tessera/shared-ui/field';
import type { ReactNode } from 'react';
import type { ControlProps } from '../../control';
import type { Json } from '../../field';
import { answerAt } from '../answer/answer-at';
import { rawText } from '../answer/raw-text';
import { Question } from '../question/question';

/** Props that make an input, select or textarea the control of a question. */
interface TextControl extends Wiring {
  size: 'xl';
  name: string;
  value: string;
  onChange(event: { currentTarget: TypedInto }): void;
}

/** The members of an input, select or textarea that are read. */
export type TypedInto = Pick<HTMLInputElement, 'value' | 'validity'>;

export interface TextQuestionProps extends Omit<ControlProps, 'uploads'> {
  /** Converts an answer to the text in the control; by default the answer. */
  show?: ((answer: Json) => string) | undefined;
  /** Reads the answer from the control; by default its text. */
  take?: ((from: TypedInto) => Json) | undefined;
  children: (control: TextControl) => ReactNode;
}

/** A question whose answer is one text, with one control. */
export function TextQuestion(question: TextQuestionProps) {
  const { field, answers, errors, required, onChange, messages, show = rawText, take, children } = question;
  return (
    <Question field={field} errors={errors} required={required} messages={messages}>
      {(wiring) =>
        children({
          ...wiring,
          size: 'xl',
          name: field.id,
          value: show(answerAt(answers, field.id)),
          onChange: ({ currentTarget }) => onChange(field.id, take ? take(currentTarget) : currentTarget.value),
        })
      }
    </Question>
  );
}
