import { jwtVerify, SignJWT } from 'jose';

const LIFETIME = '15m';
const ISSUER = 'tessera';

/** The logged-in user of a call. */
export interface Identity {
  userId: string;
  /** The id of the log-in (token family) that the token belongs to. */
  family: string;
}

/** Creates and reads the short-lived access tokens of one installation. */
export interface AccessTokens {
  sign(identity: Identity): Promise<string>;
  /** Returns null for a token that is invalid, altered or expired. */
  read(token: string): Promise<Identity | null>;
}

/** @param secret base64url, shared by all instances */
export function accessTokens(secret: string): AccessTokens {
  const key = Buffer.from(secret, 'base64url');
  return {
    sign: ({ userId, family }) =>
      new SignJWT({ fam: family })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'] });
        const { sub, fam } = payload;
        return typeof sub === 'string' && typeof fam === 'string' ? { userId: sub, family: fam } : null;
      } catch {
        return null;
      }
    },
  };
}
