import type { Answers } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { isScored } from '@tessera/fields/score-question';
import type { CompiledConditions } from '../conditions/compiled-conditions';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { pipesIn } from '../form/pipes';
import { boundedState } from '../logic/bounded-state';
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

function questionReport({ field, outcome, points, most }: ScoredQuestion, published: Field, showsRight: boolean) {
  const { rightAnswers = [] } = field.details ?? {};
  const kind = outcome === 'right' ? 'rightFeedback' : 'wrongFeedback';
  const feedback = published.details?.[kind] && field.details?.[kind];
  return {
    fieldId: field.id,
    ...{ outcome, points, most },
    ...(showsRight && outcome !== 'right' && rightAnswers.length > 0 && { right: [...rightAnswers] }),
    ...(feedback && { feedback }),
  };
}

type PublishedForm = Pick<FormDocument, 'pages' | 'endings'>;

/** The fields that show a part of the result to visitors, by this part. */
const shownParts = (formDocument: PublishedForm) =>
  new Map(
    resultFields(formDocument).flatMap((field) =>
      field.details?.isConcealed ? [] : [[modelOf(field).scoring?.part, field] as const],
    ),
  );

/**
 * The part of the quiz result that a visitor may see, after their response was stored; null for a form that is no quiz, and for
 * answers that its conditions would compare for long. Results
 * that endings need are in `results`, also those that are not shown. A visitor may name an older version, so only the parts that
 * the published version shows as well are in the report.
 *
 * @param compiled the version that was answered, by which the answers are scored
 * @param data the stored answers
 */
export function quizReport(compiled: CompiledConditions, data: Answers, published: PublishedForm): QuizReport | null {
  const { document: formDocument } = compiled;
  if (resultFields(formDocument).length === 0) return null;
  const answers = withoutResults(formDocument, data);
  const state = boundedState(compiled, answers);
  if (!state) return null;
  const { visible } = state;
  const score = scoreResponse(formDocument, visible, answers);
  if (score.questions.length === 0) return null;
  const publicParts = shownParts(published);
  const shown = new Map(
    [...shownParts(formDocument)].filter(([part, { id }]) => visible.has(id) && publicParts.has(part)),
  );
  const all = resultsOf(formDocument, visible, score);
  const [used, publiclyUsed] = [usedInEndings(formDocument), usedInEndings(published)];
  const shownIds = new Set([...shown.values()].map(({ id }) => id));
  const results = Object.fromEntries(
    Object.entries(all).filter(([id]) => used.has(id) && (publiclyUsed.has(id) || shownIds.has(id))),
  );
  const { points, most } = score;
  const grade = shown.get('grade');
  const questions = shown.get('questions');
  const showsRight = [questions, publicParts.get('questions')].every((field) => field?.details?.showsRight === true);
  const publicQuestions = new Map(fieldsOf(published).flatMap((field) => (isScored(field) ? [[field.id, field]] : [])));
  const name = grade && all[grade.id];
  return {
    ...(shown.has('score') && { score: { points, most } }),
    ...(typeof name === 'string' && name && { grade: name }),
    ...(questions && {
      questions: score.questions.flatMap((each) => {
        const question = publicQuestions.get(each.field.id);
        return question ? [questionReport(each, question, showsRight)] : [];
      }),
    }),
    ...(Object.keys(results).length > 0 && { results }),
  };
}
