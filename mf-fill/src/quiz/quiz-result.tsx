import { answerText } from '@tessera/fields/answer-text';
import type { Answers } from '@tessera/fields/field';
import { fieldLabel } from '@tessera/fields/field-label';
import type { Field } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { quizMessage } from '@tessera/form-model/quiz/quiz-messages';
import type { WireQuizReport } from '@tessera/form-model/wire';
import { ownLanguage } from '../frame/own-language';
import type { FillMessages } from '../messages/fill-messages';
import styles from './quiz-result.module.css';

type Question = NonNullable<WireQuizReport['questions']>[number];

export interface QuizResultProps {
  report: WireQuizReport;
  form: Pick<FormDocument, 'pages' | 'settings'>;
  /** The stored answers. */
  answers: Answers;
  /** Fields whose texts contain answers, by id. */
  filledFields?: ReadonlyMap<string, Field> | undefined;
  messages: FillMessages;
}

const marks = { right: '✓', partly: '◐', wrong: '✗' } as const;

interface QuestionResultProps extends Question, Pick<QuizResultProps, 'answers' | 'messages'> {
  field: Field;
  /** The `lang` of the owner’s texts. */
  own: string | undefined;
}

/** The answer to one question beside the right one, in words: colours only repeat them. */
function QuestionResult({
  field,
  answers,
  messages,
  own,
  outcome,
  points,
  most,
  right,
  feedback,
}: QuestionResultProps) {
  const { language } = messages;
  const given = answerText(field, answers, language);
  return (
    <li data-outcome={outcome}>
      <span className={styles.mark} aria-hidden="true">
        {marks[outcome]}
      </span>
      <h2 className={styles.heading} lang={own}>
        {fieldLabel(field, messages)}
      </h2>
      <span className={styles.points}>{quizMessage(language, 'points', { points, count: most })}</span>
      <div>
        <p>
          <span>
            {quizMessage(language, outcome)} {given && quizMessage(language, 'yours')}
          </span>{' '}
          {given ? <bdi lang={own}>{given}</bdi> : quizMessage(language, 'none')}
        </p>
        {right && (
          <p>
            <span>{quizMessage(language, 'rightAnswer')}</span>{' '}
            <bdi lang={own}>{right.map((each) => answerText(field, { [field.id]: each }, language)).join('; ')}</bdi>
          </p>
        )}
        {feedback && (
          <p className={styles.feedback} lang={own}>
            {feedback}
          </p>
        )}
      </div>
    </li>
  );
}

/** The part of the result that the visitor may see: the points, the grade, and each question. */
export function QuizResult({ report, form, answers, filledFields, messages }: QuizResultProps) {
  const { score, grade, questions = [] } = report;
  const { language } = messages;
  const own = ownLanguage(form);
  const fields = new Map(fieldsOf(form).map((field) => [field.id, filledFields?.get(field.id) ?? field]));
  if (!score && !grade && questions.length === 0) return null;
  return (
    <section className={styles.quiz} aria-label={quizMessage(language, 'result')}>
      {(score || grade) && (
        <div className={styles.score}>
          {score && <strong>{quizMessage(language, 'points', { points: score.points, count: score.most })}</strong>}
          {questions.length > 0 && (
            <div className={styles.tiles} aria-hidden="true">
              {questions.map(({ fieldId, outcome }) => (
                <i key={fieldId} data-outcome={outcome} />
              ))}
            </div>
          )}
          {grade && <p>{quizMessage(language, 'grade', { grade })}</p>}
        </div>
      )}
      {questions.length > 0 && (
        <ol>
          {questions.map((question) => {
            const field = fields.get(question.fieldId);
            return field && <QuestionResult key={field.id} {...question} {...{ field, answers, messages, own }} />;
          })}
        </ol>
      )}
    </section>
  );
}
