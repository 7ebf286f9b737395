import { StartProblem } from '../database/start-problem';
import { refuseWithout } from './setting-values';
import { readUrl } from './url-settings';

/** An OpenID Connect provider. */
export interface SsoSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The name on the button. */
  name: string;
}

const dependentSettings = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'];
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads the OpenID Connect provider; null without one.
 *
 * @throws StartProblem if a value is missing or invalid
 */
export function readSso(env: NodeJS.ProcessEnv): SsoSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env;
  if (!issuer) {
    refuseWithout('OIDC_ISSUER', dependentSettings, env);
    return null;
  }
  const url = readUrl(issuer, ['https:', 'http:']);
  if (!url || (url.protocol === 'http:' && !LOCAL.includes(url.hostname))) {
    throw new StartProblem(`OIDC_ISSUER must be an https address such as https://login.example.org, not: ${issuer}`);
  }
  if (!clientId || !clientSecret) throw new StartProblem('Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET for OIDC_ISSUER.');
  return { issuer, clientId, clientSecret, name: (name || 'single sign-on').slice(0, 60) };
}
