import { templateIn, templateNameIn } from '@tessera/federation/after-sign-in';

/** What signing in or up leads to where a template was chosen; empty where none was. */
export function templateLead(act: 'Log in' | 'Sign up', search: string, state: unknown): string {
  if (templateIn(search) === null) return '';
  const name = templateNameIn(state);
  return name ? `${act} to open the template “${name}”.` : `${act} to open the template.`;
}
