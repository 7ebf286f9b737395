import type { Configuration } from 'openid-client';
import type { SsoSettings } from '../settings/sso-settings';

const TIMEOUT_SECONDS = 10;
const SCOPES = 'openid email profile';

/** A person, as the provider describes them. */
export interface SsoPerson {
  subject: string;
  email: string;
  name: string;
}

/** A log-in that the browser takes to the provider. */
export interface SsoStart {
  url: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Logs people in with an OpenID Connect provider: authorization code with PKCE, state and nonce. */
export interface Sso {
  name: string;
  issuer: string;
  start(): Promise<SsoStart>;
  /**
   * Exchanges the code for the identity. Returns null if the provider does not confirm the person, or does not say that
   * the email is verified. Rejects if the provider cannot be reached.
   *
   * @param answer the parameters that the provider added to the address
   */
  finish(
    answer: { code: string; state: string; iss?: string },
    request: { nonce: string; codeVerifier: string },
  ): Promise<SsoPerson | null>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** @param publicUrl the provider sends people back to `/sso` below it */
export function ssoOf({ issuer, clientId, clientSecret, name }: SsoSettings, publicUrl: string): Sso {
  const redirectUri = `${publicUrl}/sso`;
  let known: Promise<Configuration> | undefined;

  /** Reads the provider’s description once. After a failure the next call tries again. */
  async function configuration(): Promise<Configuration> {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }
  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery } = await import('openid-client');
    // The settings allow http only for a provider on this machine.
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS });
  }

  return {
    name,
    issuer,
    async start() {
      const client = await import('openid-client');
      const config = await configuration();
      const codeVerifier = client.randomPKCECodeVerifier();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPES,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return { url: url.href, state, nonce, codeVerifier };
    },
    async finish({ code, state, iss }, { nonce, codeVerifier }) {
      const client = await import('openid-client');
      const config = await configuration();
      const answer = new URL(redirectUri);
      answer.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
      try {
        const tokens = await client.authorizationCodeGrant(config, answer, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return null;
        // Some providers put the email into the ID token, others only behind the user info endpoint.
        const info = claims.email
          ? claims
          : { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) };
        if (info.email_verified !== true || !text(info.email)) return null;
        return { subject: claims.sub, email: text(info.email), name: text(info.name) || text(info.email) };
      } catch (error) {
        if (isProtocolError(error)) return null;
        throw error;
      }
    },
  };
}

/** Whether the provider refused the log-in or its answer is invalid; false for a lost connection. */
function isProtocolError(error: unknown): boolean {
  const names = ['ResponseBodyError', 'AuthorizationResponseError', 'WWWAuthenticateChallengeError', 'ClientError'];
  return error instanceof Error && names.includes(error.name);
}
