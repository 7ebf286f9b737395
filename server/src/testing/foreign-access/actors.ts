import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { accessTokens } from '../../auth/access-tokens';
import { sharedSecret } from '../../repositories/secrets';
import { joinAs } from '../organization';
import type { TestApp } from '../test-app';
import { type Holdings, holdingsOf } from './holdings';

/** Someone who must not get at the data of an account. */
export interface Actor {
  name: string;
  /** The bearer token; null for none. */
  token: string | null;
  /** An account of the actor’s own; null for a token that must not work at all. */
  holdings: Holdings | null;
  /** Operations that show the actor something of all accounts. */
  mayRead?: readonly string[];
  /** Operations that change other accounts for the actor, and are not called here. */
  mayChange?: readonly string[];
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Makes the tokens of an account that must not work: never logged in, expired, logged out, revoked, and forged.
 *
 * @param key a key of the account, which is revoked here
 */
export async function deadActors(app: TestApp, { owner, ids }: Holdings, key: string, keyId: string): Promise<Actor[]> {
  const secret = await sharedSecret(app.database, 'access-tokens');
  const tokenAt = (seconds: number) =>
    new SignJWT({ fam: ids.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(owner.id)
      .setIssuer('tessera')
      .setIssuedAt(seconds - 900)
      .setExpirationTime(seconds)
      .sign(Buffer.from(secret, 'base64url'));
  const now = Math.floor(Date.now() / 1000);
  const lives = await app.call('GET', '/users/me', { token: await tokenAt(now + 60) });
  if (lives.status !== 200) throw new Error('The token that expires later would work if it did not expire');

  const { body } = await app.call('POST', '/users/login', { body: { email: owner.email, password: owner.password } });
  await app.call('POST', '/users/logout', { body: { refreshToken: body.refreshToken } });
  await app.call('DELETE', `/users/api-keys/${keyId}`, { token: owner.token });

  const identity = { userId: owner.id, family: String(ids.sessionId) };
  const payload = encoded({ sub: owner.id, fam: ids.sessionId, iss: 'tessera', exp: now + 900 });
  const unsigned = `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`;
  const otherSecret = createHmac('sha256', 'guessed').update('secret').digest('base64url');
  return [
    { name: 'no one', token: null },
    { name: 'an expired token', token: await tokenAt(now - 60) },
    { name: 'a logged-out token', token: body.token },
    { name: 'a token without a signature', token: unsigned },
    { name: 'a token signed with another secret', token: await accessTokens(otherSecret).sign(identity) },
    { name: 'a refresh token as access token', token: owner.refreshToken },
    { name: 'a revoked key', token: key },
  ].map((actor) => ({ ...actor, holdings: null }));
}

/** Makes accounts with the other roles in an organization that is not the victim’s. */
async function rolesOf(app: TestApp, { owner, ids }: Holdings): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (const role of ['editor', 'viewer', 'member'] as const) {
    const holdings = await holdingsOf(app, `hildegard-${role}`);
    await joinAs(app, { id: String(ids.organizationId), people: { owner } }, role, holdings.owner);
    actors.push({ name: `a person with the role ${role} elsewhere`, token: holdings.owner.token, holdings });
  }
  return actors;
}

/** Makes accounts that work, but not for someone else’s data. */
export async function strangers(app: TestApp, administrator: Holdings): Promise<Actor[]> {
  const [other, withKey] = [await holdingsOf(app, 'othmar'), await holdingsOf(app, 'theodora')];
  return [
    { name: 'another owner', token: other.owner.token, holdings: other },
    { name: 'another owner’s key', token: withKey.key, holdings: withKey },
    ...(await rolesOf(app, other)),
    {
      name: 'the administrator of the installation',
      token: administrator.owner.token,
      holdings: administrator,
      mayRead: ['GET /api/audit', 'GET /api/audit/export', 'GET /api/releases'],
      mayChange: ['POST /api/installation/administrators', 'POST /api/installation/log-out-person'],
    },
  ];
}
