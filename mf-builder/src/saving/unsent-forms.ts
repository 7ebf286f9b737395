import { useSyncExternalStore } from 'react';

/** A form whose builder was closed while the server could not be reached. Its changes are still being sent. */
export interface UnsentForm {
  id: string;
  name: string;
}

let forms: readonly UnsentForm[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly UnsentForm[]): void {
  forms = next;
  for (const listener of listeners) listener();
}

export function markUnsent(form: UnsentForm): void {
  replace([...forms.filter(({ id }) => id !== form.id), form]);
}

export function unmarkUnsent(formId: string): void {
  if (forms.some(({ id }) => id === formId)) replace(forms.filter(({ id }) => id !== formId));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The forms of this tab with unsent changes, for pages other than the builder. */
export function useUnsentForms(): readonly UnsentForm[] {
  return useSyncExternalStore(subscribe, () => forms);
}
