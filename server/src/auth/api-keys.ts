import { hashOpaqueToken, newOpaqueToken } from './opaque-token';

/** Every key starts with it, so that people and secret scanners recognise a key. */
const MARK = 'tess_';
/** Length of the part that stays visible. */
const PREFIX = MARK.length + 4;

/** Creates a random key. Only its hash and its first characters are stored. */
export function newApiKey(): { secret: string; prefix: string; hash: string } {
  const secret = MARK + newOpaqueToken().token;
  return { secret, prefix: secret.slice(0, PREFIX), hash: hashOpaqueToken(secret) };
}

/** Whether a bearer token is an API key; otherwise it is the token of a session. */
export function isApiKey(token: string): boolean {
  return token.startsWith(MARK);
}
