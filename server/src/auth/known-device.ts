import { createHmac, randomBytes } from 'node:crypto';
import { YEAR_SECONDS } from '@tessera/fields/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { isSameSecret, sharedSecret } from '../repositories/secrets';
import { readCookie } from '../requests/read-cookie';

const COOKIE = 'tessera_known';
const VALUE = /^([\w-]{22})\.([\w-]{43})$/;

async function signatureOf(database: Database, account: string, device: string): Promise<string> {
  const secret = await sharedSecret(database, 'known-devices');
  return createHmac('sha256', secret).update(`${account}\n${device}`).digest('base64url');
}

/**
 * Returns the id of the browser if someone has logged in to this account with it before. The cookie logs no one in: it only
 * gives the browser a count of failed log-ins of its own.
 *
 * @param account hash of the account’s email
 */
export async function knownDevice(
  database: Database,
  { headers }: Pick<FastifyRequest, 'headers'>,
  account: string,
): Promise<string | null> {
  const [, device, signature] = VALUE.exec(readCookie(headers.cookie, COOKIE) ?? '') ?? [];
  if (!device || !signature) return null;
  return isSameSecret(signature, await signatureOf(database, account, device)) ? device : null;
}

/** Remembers in the browser that someone has logged in to this account with it. */
export async function rememberDevice(
  database: Database,
  reply: FastifyReply,
  { account, publicUrl }: { account: string; publicUrl: string },
): Promise<void> {
  const device = randomBytes(16).toString('base64url');
  const value = `${device}.${await signatureOf(database, account, device)}`;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const where = `Path=/api/users/login; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
  reply.header('set-cookie', `${COOKIE}=${value}; ${where}`);
}
