import type { ControlProps } from '../control';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';

/** The answer for a form that is posted without script. */
export function HiddenControl({ field, answers }: ControlProps) {
  return <input type="hidden" id={field.id} name={field.id} value={rawText(answerAt(answers, field.id))} />;
}
