import type { Answers } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import type { CompiledConditions } from '../conditions/compiled-conditions';
import type { FormDocument } from '../form/form';
import { pipesIn } from '../form/pipes';
import { stateOf } from '../logic/state-of';
import type { QuizReport } from '../schema/response';
import { resultFields, withoutResults } from './results';
import { resultsOf, type ScoredQuestion, scoreResponse } from './score-response';

/** The ids of the fields that endings compare, show or send on. */
function usedInEndings({ endings = [] }: Pick<FormDocument, 'endings'>): ReadonlySet<string> {
  return new Set(
    endings.flatMap(({ terms, title, text, button, redirect }) => [
      ...terms.map(({ fieldId }) => fieldId),
      ...[title, text, button?.label ?? ''].flatMap((each) => pipesIn(each).map(({ fieldId }) => fieldId)),
      ...(redirect?.answers.map(({ fieldId }) => fieldId) ?? []),
    ]),
  );
}

function questionReport({ field, outcome, points, most }: ScoredQuestion, showsRight: boolean) {
  const { rightAnswers = [], rightFeedback, wrongFeedback } = field.details ?? {};
  const feedback = outcome === 'right' ? rightFeedback : wrongFeedback;
  return {
    fieldId: field.id,
    ...{ outcome, points, most },
    ...(showsRight && outcome !== 'right' && rightAnswers.length > 0 && { right: [...rightAnswers] }),
    ...(feedback && { feedback }),
  };
}

/**
 * What a visitor may see of the result of their quiz, after their response was stored; null for a form that is no quiz. Results
 * that endings need are in `results`, also those that are not shown.
 *
 * @param data the stored answers
 */
export function quizReport(compiled: CompiledConditions, data: Answers): QuizReport | null {
  const { document: formDocument } = compiled;
  if (resultFields(formDocument).length === 0) return null;
  const answers = withoutResults(formDocument, data);
  const { visible } = stateOf(compiled, answers);
  const score = scoreResponse(formDocument, visible, answers);
  if (score.questions.length === 0) return null;
  const shown = resultFields(formDocument).filter(({ id, details }) => visible.has(id) && !details?.isConcealed);
  const shownPart = (part: string) => shown.find((field) => modelOf(field).scoring?.part === part);
  const all = resultsOf(formDocument, visible, score);
  const used = usedInEndings(formDocument);
  const results = Object.fromEntries(Object.entries(all).filter(([id]) => used.has(id)));
  const { points, most } = score;
  const grade = shownPart('grade');
  const questions = shownPart('questions');
  const showsRight = questions?.details?.showsRight === true;
  const name = grade && all[grade.id];
  return {
    ...(shownPart('score') && { score: { points, most } }),
    ...(typeof name === 'string' && name && { grade: name }),
    ...(questions && { questions: score.questions.map((each) => questionReport(each, showsRight)) }),
    ...(Object.keys(results).length > 0 && { results }),
  };
}
