import type { AnswerErrors, Answers, Json } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import type { CompiledConditions } from './compiled-conditions';
import { evaluateConditions } from './conditions';
import { fieldsOf } from './fields-of';
import { validatePage } from './validate-page';

/** What is to be stored, or what is wrong by answer key; an error under the empty key is about the whole. */
export type SubmissionCheck = { ok: true; data: { [key: string]: Json } } | { ok: false; errors: AnswerErrors };

/**
 * Checks a whole submission as the pages were checked one by one. Fields that the answers hide are neither checked nor
 * stored. A key that no field of the form has is refused. Total: any value gives one of the two.
 */
export function validateSubmission(compiled: CompiledConditions, data: unknown): SubmissionCheck {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return { ok: false, errors: { '': 'The answers must be an object' } };
  const answers = data as Answers;
  const known = new Set(fieldsOf(compiled.document).flatMap((field) => modelOf(field).keys(field)));
  const unknown = Object.keys(answers).filter((key) => !known.has(key));
  const state = evaluateConditions(compiled, answers);
  const errors: AnswerErrors = Object.fromEntries([
    ...unknown.map((key) => [key, 'This form has no such question']),
    ...state.pages.flatMap((page) => Object.entries(validatePage(state, page, answers))),
  ]);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const visible = state.pages.flatMap((page) => page.fields);
  return { ok: true, data: Object.assign({}, ...visible.map((field) => modelOf(field).normalise(field, answers))) };
}
