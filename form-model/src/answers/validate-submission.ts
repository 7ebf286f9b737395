import type { ErrorFormatter } from '@tessera/fields/error-messages';
import type { AnswerErrors, Answers, Json } from '@tessera/fields/field';
import { sharingBudget } from '@tessera/fields/full-match';
import { type Field, modelOf } from '@tessera/fields/models';
import { quoted } from '@tessera/fields/quoted';
import type { CompiledConditions } from '../conditions/compiled-conditions';
import type { FormState } from '../conditions/conditions';
import { boundedState, TOO_LONG_TO_COMPARE } from '../logic/bounded-state';
import { withoutResults } from '../quiz/results';
import { quizResults } from '../quiz/score-response';
import type { MissingFiles } from '../wire/wire';
import { answerKeys } from './answer-keys';
import { validatePage } from './validate-page';

/**
 * The data to store with the ids of the fields that were shown, or errors by answer key. An error under the empty key
 * concerns the whole submission.
 */
export type SubmissionCheck =
  | { ok: true; data: { [key: string]: Json }; visible: ReadonlySet<string> }
  | { ok: false; errors: AnswerErrors };

/**
 * The error of an answer with files that were not uploaded. Where an answer is required, all of its files must have arrived.
 */
function missingFileErrors(field: Field, answers: Answers, state: FormState, missing: MissingFiles): AnswerErrors {
  const [first, ...others] = missing[field.id] ?? [];
  if (first === undefined) return {};
  const must = state.required.has(field.id) || (field.validation.minCount ?? 0) > 0;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return must && field.id in answers
    ? { [field.id]: `${quoted(first)}${more} did not arrive. Choose the file again.` }
    : {};
}

/**
 * Checks a whole submission in the same way as its single pages. Hidden fields are neither checked nor stored. A key that
 * belongs to no field is an error. Never throws.
 *
 * @param missing files that the answers name and that were not uploaded
 * @param formatError writes the errors of answers that a page can find, too; by default in English
 */
export function validateSubmission(
  compiled: CompiledConditions,
  data: unknown,
  missing: MissingFiles = {},
  formatError?: ErrorFormatter,
): SubmissionCheck {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return { ok: false, errors: { '': 'The answers must be an object' } };
  const answers = withoutResults(compiled.document, data as Answers);
  const known = answerKeys(compiled.document);
  const unknown = Object.keys(answers).filter((key) => !known.has(key));
  const state = boundedState(compiled, answers);
  if (!state) return { ok: false, errors: { '': TOO_LONG_TO_COMPARE } };
  const visible = state.pages.flatMap((page) => page.fields);
  const errors: AnswerErrors = Object.fromEntries([
    ...unknown.map((key) => [key, 'This form has no such question']),
    ...visible.flatMap((field) => Object.entries(missingFileErrors(field, answers, state, missing))),
    ...sharingBudget(() =>
      state.pages.flatMap((page) => Object.entries(validatePage(state, page, answers, formatError))),
    ),
  ]);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const stored: { [key: string]: Json } = {};
  // Spreading hundreds of results takes V8 seventy times as long.
  const whole: Answers = Object.assign(
    {},
    answers,
    state.results,
    quizResults(compiled.document, state.visible, answers),
  );
  for (const field of visible) Object.assign(stored, modelOf(field).normalise(field, whole));
  return { ok: true, data: stored, visible: state.visible };
}
