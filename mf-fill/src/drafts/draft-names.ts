const PREFIX = 'tessera_fill_';

/** Storage keys of a form’s drafts: `prefix` and the submission’s key in the local storage, `tabKey` in that of the tab. */
export function draftNames(formId: string) {
  return { prefix: `${PREFIX}${formId}_`, tabKey: PREFIX + formId };
}

/** The storage keys with a prefix; without one, those of all forms. */
export function namesOf(storage: Partial<Storage>, prefix = PREFIX): string[] {
  return Object.keys(storage).filter((name) => name.startsWith(prefix));
}
