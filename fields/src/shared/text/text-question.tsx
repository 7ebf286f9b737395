import type { ControlProps as Wiring } from '@tessera/shared-ui/field';
import type { ReactNode } from 'react';
import type { ControlProps } from '../../control';
import type { Json } from '../../field';
import { answerAt } from '../answer/answer-at';
import { rawText } from '../answer/raw-text';
import { Question } from '../question/question';

/** What an input, select or textarea must carry to be the control of a question. */
interface TextControl extends Wiring {
  size: 'visitor';
  name: string;
  value: string;
  onChange(event: { currentTarget: TypedInto }): void;
}

/** What is read of an input, select or textarea. */
export type TypedInto = Pick<HTMLInputElement, 'value' | 'validity'>;

export interface TextQuestionProps extends Omit<ControlProps, 'uploads'> {
  /** The text that shows an answer; the answer itself unless given. */
  show?: ((answer: Json) => string) | undefined;
  /** The answer in a control; its text unless given. */
  take?: ((from: TypedInto) => Json) | undefined;
  children: (control: TextControl) => ReactNode;
}

/** A question whose answer is one text: its words around the one control that takes it. */
export function TextQuestion(question: TextQuestionProps) {
  const { field, answers, errors, required, onChange, words, show = rawText, take, children } = question;
  return (
    <Question field={field} errors={errors} required={required} words={words}>
      {(wiring) =>
        children({
          ...wiring,
          size: 'visitor',
          name: field.id,
          value: show(answerAt(answers, field.id)),
          onChange: ({ currentTarget }) => onChange(field.id, take ? take(currentTarget) : currentTarget.value),
        })
      }
    </Question>
  );
}
