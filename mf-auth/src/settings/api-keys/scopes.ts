import type { WireScope } from '@tessera/form-model/wire';

/** The scopes of a key, in the order of the form. */
export const scopes: readonly { scope: WireScope; label: string; note: string }[] = [
  { scope: 'forms:read', label: 'Read forms', note: 'Names, fields and settings' },
  { scope: 'forms:write', label: 'Change forms', note: 'Create, edit, publish and delete, with their responses' },
  { scope: 'responses:read', label: 'Read responses', note: 'Answers, uploaded files and analytics' },
  { scope: 'responses:write', label: 'Change responses', note: 'Set a status, import and delete' },
  { scope: 'submit', label: 'Submit responses', note: 'Read published forms and send answers' },
];

export function scopeLabel(scope: WireScope): string {
  return scopes.find((known) => known.scope === scope)?.label ?? scope;
}
