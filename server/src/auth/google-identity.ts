import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** A person as the identity provider vouches for. */
export interface GooglePerson {
  id: string;
  email: string;
  name: string;
  avatar: string;
}

/** Null for a token that the provider did not issue for this project, or whose address it has not verified. */
export type VerifyGoogle = (idToken: string) => Promise<GooglePerson | null>;

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Verifies Firebase ID tokens.
 *
 * @param projectId the Firebase project that tokens must be made for
 * @param keys where the provider's public keys come from
 */
export function firebaseVerifier(
  projectId: string,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(KEYS)),
): VerifyGoogle {
  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        algorithms: ['RS256'],
      });
      const { sub, email, email_verified: verified } = payload;
      if (!sub || typeof email !== 'string' || verified !== true) return null;
      return { id: sub, email, name: text(payload.name) || email, avatar: text(payload.picture) };
    } catch {
      return null;
    }
  };
}
