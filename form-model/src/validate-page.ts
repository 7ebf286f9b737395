import type { AnswerErrors, Answers } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import type { FormState } from './conditions';
import type { Page } from './form';

/** What is wrong with the answers of one visible page: the first error by answer key. `page` is one of `state.pages`. */
export function validatePage(state: FormState, page: Page, answers: Answers): AnswerErrors {
  return Object.assign(
    {},
    ...page.fields.map((field) => modelOf(field).validate(field, answers, state.required.has(field.id))),
  );
}
