import { templateIn, templateNameIn } from '@tessera/federation/after-sign-in';

/** Says that the chosen template opens after signing in; empty without a template. */
export function templateLead(act: 'Log in' | 'Sign up', search: string, state: unknown): string {
  if (templateIn(search) === null) return '';
  const name = templateNameIn(state);
  return name ? `${act} to open the template “${name}”.` : `${act} to open the template.`;
}
