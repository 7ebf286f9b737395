import { cutText } from '@tessera/fields/cut-text';
import type { Answers, Json, Score } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { isScored, type QuestionScore, scoreQuestion } from '@tessera/fields/score-question';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { fieldName } from '../form/names';
import { PIPE } from '../form/pipes';
import { resultFields } from './results';

/** Characters of a label in the list of right answers. */
const MAX_LABEL = 200;

/** A question that counts, with what its answer is worth. */
export interface ScoredQuestion extends QuestionScore {
  field: Field;
}

export interface ResponseScore extends Score {
  questions: readonly ScoredQuestion[];
}

/** A question as the list of right answers names it. */
function listedLabel(field: Field): string {
  return cutText(fieldName(field).replace(PIPE, '…'), MAX_LABEL);
}

/** Characters that the lists of right answers have in a response whose answers are all right. */
export function listedCharacters(formDocument: Pick<FormDocument, 'pages'>): number {
  const lists = resultFields(formDocument).filter((field) => modelOf(field).scoring?.part === 'questions').length;
  if (lists === 0) return 0;
  return (
    lists * fieldsOf(formDocument).reduce((sum, field) => sum + (isScored(field) ? listedLabel(field).length : 0), 0)
  );
}

/** Scores the answers to the questions that were shown; the others do not count. */
export function scoreResponse(
  formDocument: Pick<FormDocument, 'pages'>,
  visible: ReadonlySet<string>,
  answers: Answers,
): ResponseScore {
  const questions = fieldsOf(formDocument)
    .filter((field) => visible.has(field.id) && isScored(field))
    .map((field): ScoredQuestion => ({ field, ...scoreQuestion(field, answers) }));
  const sum = (of: 'points' | 'most') => questions.reduce((total, question) => total + question[of], 0);
  const right = questions.filter(({ outcome }) => outcome === 'right').map(({ field }) => listedLabel(field));
  return { questions, points: sum('points'), most: sum('most'), right };
}

/** The results of a score by field, as they are stored; none where no question of the quiz was shown. */
export function resultsOf(
  formDocument: Pick<FormDocument, 'pages'>,
  visible: ReadonlySet<string>,
  score: ResponseScore,
): { [fieldId: string]: Json } {
  const fields = resultFields(formDocument).filter(({ id }) => visible.has(id));
  if (score.questions.length === 0) return {};
  return Object.fromEntries(fields.map((field) => [field.id, modelOf(field).scoring?.answer(field, score) ?? null]));
}

/** Scores a response, and returns the results of the quiz by field; none for a form that is no quiz. */
export function quizResults(
  formDocument: Pick<FormDocument, 'pages'>,
  visible: ReadonlySet<string>,
  answers: Answers,
): { [fieldId: string]: Json } {
  if (!resultFields(formDocument).some(({ id }) => visible.has(id))) return {};
  return resultsOf(formDocument, visible, scoreResponse(formDocument, visible, answers));
}
