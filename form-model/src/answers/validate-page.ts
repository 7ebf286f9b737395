import type { AnswerErrors, Answers } from '@tessera/fields/field';
import { sharingBudget } from '@tessera/fields/full-match';
import { modelOf } from '@tessera/fields/models';
import type { Say } from '@tessera/fields/sentences';
import type { FormState } from '../conditions/conditions';
import type { Page } from '../form/form';

/**
 * Returns the first error by answer key for one visible page. `page` is one of `state.pages`; `say` gives the messages in
 * another language than English.
 */
export function validatePage(state: FormState, page: Page, answers: Answers, say?: Say): AnswerErrors {
  return sharingBudget(() =>
    Object.assign(
      {},
      ...page.fields.map((field) => modelOf(field).validate(field, answers, state.required.has(field.id), say)),
    ),
  );
}
