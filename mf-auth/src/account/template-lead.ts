import { templateIn, templateNameIn } from '@tessera/federation/chosen-template';
import { quoted } from '@tessera/form-model/quoted';

/** A sentence that the chosen template opens after login; empty without a template. */
export function templateLead(action: 'Sign in' | 'Sign up', search: string, state: unknown): string {
  if (templateIn(search) === null) return '';
  const name = templateNameIn(state);
  return name ? `${action} to open the template ${quoted(name)}.` : `${action} to open the template.`;
}
