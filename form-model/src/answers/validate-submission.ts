import type { AnswerErrors, Answers, Json } from '@tessera/fields/field';
import { sharingBudget } from '@tessera/fields/full-match';
import { type Field, modelOf } from '@tessera/fields/models';
import type { CompiledConditions } from '../conditions/compiled-conditions';
import { evaluateConditions, type FormState } from '../conditions/conditions';
import { fieldsOf } from '../form/fields-of';
import type { MissingFiles } from '../wire/wire';
import { validatePage } from './validate-page';

/** What is to be stored, or what is wrong by answer key; an error under the empty key is about the whole. */
export type SubmissionCheck = { ok: true; data: { [key: string]: Json } } | { ok: false; errors: AnswerErrors };

/**
 * What is wrong with an answer some of whose files never arrived: a question that must be answered has to have all of the
 * files that its answer names.
 */
function missingFileErrors(field: Field, answers: Answers, state: FormState, missing: MissingFiles): AnswerErrors {
  const [first, ...others] = missing[field.id] ?? [];
  if (first === undefined) return {};
  const must = state.required.has(field.id) || (field.validation.minCount ?? 0) > 0;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return must && field.id in answers ? { [field.id]: `“${first}”${more} did not arrive. Choose the file again.` } : {};
}

/**
 * Checks a whole submission as the pages were checked one by one. Fields that the answers hide are neither checked nor
 * stored. A key that no field of the form has is refused. Total: any value gives one of the two.
 *
 * @param missing files that the answers name and that never arrived
 */
export function validateSubmission(
  compiled: CompiledConditions,
  data: unknown,
  missing: MissingFiles = {},
): SubmissionCheck {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return { ok: false, errors: { '': 'The answers must be an object' } };
  const answers = data as Answers;
  const known = new Set(fieldsOf(compiled.document).flatMap((field) => modelOf(field).keys(field)));
  const unknown = Object.keys(answers).filter((key) => !known.has(key));
  const state = evaluateConditions(compiled, answers);
  const visible = state.pages.flatMap((page) => page.fields);
  const errors: AnswerErrors = Object.fromEntries([
    ...unknown.map((key) => [key, 'This form has no such question']),
    ...visible.flatMap((field) => Object.entries(missingFileErrors(field, answers, state, missing))),
    ...sharingBudget(() => state.pages.flatMap((page) => Object.entries(validatePage(state, page, answers)))),
  ]);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, data: Object.assign({}, ...visible.map((field) => modelOf(field).normalise(field, answers))) };
}
