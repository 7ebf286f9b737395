import type { Answers } from '../../field';
import { type Field, modelOf } from '../../models';

/**
 * The answer to a question as one line in the page’s language, or the typed text where it is not a valid answer. Empty
 * when there is no answer.
 */
export function answerText(field: Field, answers: Answers, language: string): string {
  const model = modelOf(field);
  const text = model.text(field, model.read(field, answers), language);
  return (
    text ||
    model
      .csvCells(field, answers)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '' && cell !== '[]')
      .join(', ')
  );
}
