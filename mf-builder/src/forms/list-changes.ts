import type { Form } from '@tessera/form-model/form';
import { summaryOf } from '@tessera/form-model/summarize-form';
import type { ListChange } from './form-list';

/** Puts the form in the place of the one with its id, or first. */
export function withForm(form: Form): ListChange {
  const summary = summaryOf(form);
  return (forms) =>
    forms.some(({ id }) => id === form.id)
      ? forms.map((each) => (each.id === form.id ? summary : each))
      : [summary, ...forms];
}

export function withoutForm(id: string): ListChange {
  return (forms) => forms.filter((form) => form.id !== id);
}
