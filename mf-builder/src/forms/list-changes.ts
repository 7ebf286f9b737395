import type { Form } from '@tessera/form-model/form';
import { summarizeForm } from '@tessera/form-model/summarize-form';
import type { ListChange } from './form-list';

/** Replaces the form with the same id, or adds the form as the first one. */
export function withForm(form: Form): ListChange {
  const summary = summarizeForm(form);
  return (forms) =>
    forms.some(({ id }) => id === form.id)
      ? forms.map((each) => (each.id === form.id ? summary : each))
      : [summary, ...forms];
}

export function withoutForm(id: string): ListChange {
  return (forms) => forms.filter((form) => form.id !== id);
}
