import type { ErrorFormatter } from '@tessera/fields/error-messages';
import type { AnswerErrors, Answers } from '@tessera/fields/field';
import { sharingBudget } from '@tessera/fields/full-match';
import { modelOf } from '@tessera/fields/models';
import type { FormState } from '../conditions/conditions';
import type { Page } from '../form/form';

/**
 * Returns the first error by answer key for one visible page. `page` is one of `state.pages`; `formatError` gives the messages in
 * another language than English.
 */
export function validatePage(
  state: FormState,
  page: Page,
  answers: Answers,
  formatError?: ErrorFormatter,
): AnswerErrors {
  return sharingBudget(() =>
    Object.assign(
      {},
      ...page.fields.map((field) => modelOf(field).validate(field, answers, state.required.has(field.id), formatError)),
    ),
  );
}
