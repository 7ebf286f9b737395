import { answerText } from '@tessera/fields/answer-text';
import { compileConditions } from '@tessera/form-model/compile-conditions';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { shownState } from '@tessera/form-model/logic/stored-state';
import { fieldName } from '@tessera/form-model/names';
import { quizReport } from '@tessera/form-model/quiz/quiz-report';
import type { WireQuizReport } from '@tessera/form-model/wire';
import type { CopiedResponse } from '../repositories/notifications/response-emails';
import { counted } from '../texts/counted';

/** Most questions of one quiz in an email. */
const MAX_QUESTIONS = 200;

const outcomes = { right: 'Right', partly: 'Partly right', wrong: 'Wrong' } as const;

const pointsText = (points: number, most: number) => `${points} of ${counted(most, 'point')}`;

type Question = NonNullable<WireQuizReport['questions']>[number];

type QuizResponse = Pick<CopiedResponse, 'data' | 'formDocument' | 'published'>;

/** The result of a visitor’s quiz as lines of an email, as far as its owner shows it to visitors; empty for other forms. */
export function quizTexts({ data, formDocument, published }: QuizResponse): { name: string; value: string }[] {
  const report = quizReport(compileConditions(formDocument), data, published);
  if (!report) return [];
  const { filledFields } = shownState(formDocument, data);
  const fields = new Map(fieldsOf(formDocument).map((field) => [field.id, field]));
  const { score, grade, questions = [] } = report;
  const line = ({ fieldId, outcome, points, most, right = [], feedback = '' }: Question) => {
    const field = filledFields?.get(fieldId) ?? fields.get(fieldId);
    if (!field) return [];
    const rights = right.map((answer) => answerText(field, { [field.id]: answer }, 'en')).join('; ');
    const sentences = [
      `${outcomes[outcome]}, ${pointsText(points, most)}.`,
      rights && `Right answer: ${rights}`,
      feedback,
    ];
    return [{ name: `Result: ${fieldName(field)}`, value: sentences.filter(Boolean).join(' ') }];
  };
  return [
    ...(score ? [{ name: 'Score', value: pointsText(score.points, score.most) }] : []),
    ...(grade ? [{ name: 'Grade', value: grade }] : []),
    ...questions.slice(0, MAX_QUESTIONS).flatMap(line),
  ];
}
