import { registrationModes } from '@tessera/form-model/installation-names';
import { StartProblem } from '../database/start-problem';
import type { Registration } from '../repositories/installation';
import { refuseWithout } from './setting-values';

/** A domain name: labels of letters, digits and hyphens, separated by dots. */
const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/;

/** Whether this is a domain of emails, in small letters, such as `hollinvale.example`. */
export function isDomain(text: string): boolean {
  return DOMAIN.test(text);
}

/**
 * Reads who can sign up from the environment. Null leaves the choice to the administrators.
 *
 * @throws StartProblem if a value is invalid
 */
export function readRegistration(env: NodeJS.ProcessEnv): Registration | null {
  const mode = registrationModes.find((each) => each === env.REGISTRATION);
  if (env.REGISTRATION && !mode) {
    throw new StartProblem(`REGISTRATION must be one of ${registrationModes.join(', ')}, not: ${env.REGISTRATION}`);
  }
  if (!mode) refuseWithout('REGISTRATION=domains', ['REGISTRATION_DOMAINS'], env);
  const domains = (env.REGISTRATION_DOMAINS ?? '').split(',').flatMap((domain) => domain.trim().toLowerCase() || []);
  const wrong = domains.find((domain) => !isDomain(domain));
  if (wrong) {
    throw new StartProblem(`REGISTRATION_DOMAINS must be a list such as hollinvale.example, without @, not: ${wrong}`);
  }
  if (mode === 'domains' && domains.length === 0) {
    throw new StartProblem('Set REGISTRATION_DOMAINS to the domains whose emails can sign up.');
  }
  return mode ? { mode, domains } : null;
}
