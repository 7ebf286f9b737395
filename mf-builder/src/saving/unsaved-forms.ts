import { useSyncExternalStore } from 'react';

/** A form whose builder was closed while the server could not be reached. Its changes are still being sent. */
export interface UnsavedForm {
  id: string;
  name: string;
}

let forms: readonly UnsavedForm[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly UnsavedForm[]): void {
  forms = next;
  for (const listener of listeners) listener();
}

export function markUnsaved(form: UnsavedForm): void {
  replace([...forms.filter(({ id }) => id !== form.id), form]);
}

export function unmarkUnsaved(formId: string): void {
  if (forms.some(({ id }) => id === formId)) replace(forms.filter(({ id }) => id !== formId));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The forms of this tab with unsaved changes, for pages other than the builder. */
export function useUnsavedForms(): readonly UnsavedForm[] {
  return useSyncExternalStore(subscribe, () => forms);
}
