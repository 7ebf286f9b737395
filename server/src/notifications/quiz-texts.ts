import { answerText } from '@tessera/fields/answer-text';
import { compileConditions } from '@tessera/form-model/compile-conditions';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { shownState } from '@tessera/form-model/logic/stored-state';
import { fieldName } from '@tessera/form-model/names';
import { quizMessage } from '@tessera/form-model/quiz/quiz-messages';
import { quizReport } from '@tessera/form-model/quiz/quiz-report';
import type { WireQuizReport } from '@tessera/form-model/wire';
import { sentencesIn } from '../mail/emails/visitor-messages';
import type { CopiedResponse } from '../repositories/notifications/response-emails';

/** Most questions of one quiz in an email. */
const MAX_QUESTIONS = 200;

type Question = NonNullable<WireQuizReport['questions']>[number];

type QuizResponse = Pick<CopiedResponse, 'data' | 'formDocument' | 'published'>;

/**
 * The result of a visitor’s quiz as lines of an email, as far as its owner shows it to visitors; empty for other forms.
 *
 * @param language BCP 47 tag of the form’s texts
 */
export function quizTexts(
  { data, formDocument, published }: QuizResponse,
  language: string,
): { name: string; value: string }[] {
  const report = quizReport(compileConditions(formDocument), data, published);
  if (!report) return [];
  const sentences = sentencesIn(language);
  const pointsText = (points: number, count: number) => quizMessage(sentences, 'points', { points, count });
  const { filledFields } = shownState(formDocument, data, language);
  const fields = new Map(fieldsOf(formDocument).map((field) => [field.id, field]));
  const { score, grade, questions = [] } = report;
  const line = ({ fieldId, outcome, points, most, right = [], feedback = '' }: Question) => {
    const field = filledFields?.get(fieldId) ?? fields.get(fieldId);
    if (!field) return [];
    const rights = right.map((answer) => answerText(field, { [field.id]: answer }, language)).join('; ');
    const lines = [
      `${quizMessage(sentences, outcome)} ${pointsText(points, most)}`,
      rights && `${quizMessage(sentences, 'rightAnswer')} ${rights}`,
      feedback,
    ];
    // A dash: French has a space before a colon.
    return [
      { name: `${quizMessage(sentences, 'result')} – ${fieldName(field)}`, value: lines.filter(Boolean).join('\n') },
    ];
  };
  const whole = [
    score ? pointsText(score.points, score.most) : '',
    grade ? quizMessage(sentences, 'grade', { grade }) : '',
  ];
  const result = whole.filter(Boolean).join('\n');
  return [
    ...(result ? [{ name: quizMessage(sentences, 'result'), value: result }] : []),
    ...questions.slice(0, MAX_QUESTIONS).flatMap(line),
  ];
}
