import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';

/** A Google user, as verified by the identity provider. */
export interface GoogleUser {
  id: string;
  email: string;
  name: string;
  avatar: string;
}

/** Returns null if the token was not issued for this project or if its email address is not verified. */
export type VerifyGoogle = (idToken: string) => Promise<GoogleUser | null>;

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`;

/** The user in the claims of a token; null without a verified email. */
function userOf(payload: JWTPayload): GoogleUser | null {
  const { sub, email, email_verified: verified } = payload;
  if (!sub || typeof email !== 'string' || verified !== true) return null;
  return { id: sub, email, name: text(payload.name) || email, avatar: text(payload.picture) };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Returns a function that verifies Firebase ID tokens.
 *
 * @param projectId the Firebase project that the tokens must be issued for
 * @param keys the source of the provider’s public keys
 */
export function firebaseVerifier(
  projectId: string,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(KEYS)),
): VerifyGoogle {
  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: issuerOf(projectId),
        audience: projectId,
        algorithms: ['RS256'],
        requiredClaims: ['exp'],
      });
      return userOf(payload);
    } catch {
      return null;
    }
  };
}

/**
 * Returns a function that reads the tokens of the Firebase Auth emulator, which signs nothing. Only for tests: the
 * configuration refuses an emulator in production.
 */
export function emulatorVerifier(projectId: string): VerifyGoogle {
  return async (idToken) => {
    try {
      const { payload } = UnsecuredJWT.decode(idToken, { issuer: issuerOf(projectId), audience: projectId });
      return userOf(payload);
    } catch {
      return null;
    }
  };
}
