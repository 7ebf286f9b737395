import type { Answers } from '@tessera/fields/field';
import type { CompiledConditions } from '../conditions/compiled-conditions';
import type { FormState } from '../conditions/conditions';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { hasPipes } from '../form/pipes';
import { boundedState } from './bounded-state';
import { fillTexts } from './pipe';

/**
 * The state of a stored response without evaluating its form: every question counts as shown. That suffices to write its answers,
 * because only answers to questions that were shown are stored, with the results of calculations.
 *
 * @param language BCP 47 tag, for answers in texts
 */
export function shownState(formDocument: FormDocument, data: Answers, language = 'en'): FormState {
  const { pages } = formDocument;
  const state = {
    pages: [...pages],
    visible: new Set(fieldsOf(formDocument).map(({ id }) => id)),
    required: new Set(''),
  };
  return hasPipes(formDocument) ? fillTexts({ document: formDocument }, state, data, language) : state;
}

/**
 * Evaluates a form with the answers of a stored response. They can be slower to evaluate than the submission was, which had answers
 * that are not stored. Where its conditions would take long, every question counts as shown.
 *
 * @param language BCP 47 tag, for answers in texts
 */
export function storedState(compiled: CompiledConditions, data: Answers, language?: string): FormState {
  return boundedState(compiled, data, language) ?? shownState(compiled.document, data, language);
}
