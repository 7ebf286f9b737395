import type { WireScope } from '@tessera/form-model/wire';

/** How each scope is shown. */
export const scopeTexts: { readonly [Scope in WireScope]: { label: string; note: string } } = {
  'forms:read': { label: 'Read forms', note: 'Names, fields and settings' },
  'forms:write': { label: 'Change forms', note: 'Create, edit and publish; with “Change responses” also delete' },
  'responses:read': { label: 'Read responses', note: 'Answers, uploaded files and analytics' },
  'responses:write': { label: 'Change responses', note: 'Set a status, import and delete' },
  submit: { label: 'Submit responses', note: 'Read published forms and send answers' },
};
