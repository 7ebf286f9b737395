import { randomUUID } from 'node:crypto';
import { DAY_SECONDS } from '@tessera/fields/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveReleases } from '../releases/live-releases';
import { isUuid } from '../repositories/uuid';
import { readCookie } from '../requests/read-cookie';

const COOKIE = 'tessera_browser';
const MAX_AGE_SECONDS = 30 * DAY_SECONDS;

/**
 * Returns the random id of a browser, by which it gets the same versions each time, and stores it in a cookie. While there is
 * no canary, all browsers get the same versions: returns null, and sets no cookie.
 */
export function ensureBrowserId(releases: LiveReleases, request: FastifyRequest, reply: FastifyReply): string | null {
  if (!releases.hasCanary()) return null;
  const known = readCookie(request.headers.cookie, COOKIE);
  if (known && isUuid(known)) return known;
  const id = randomUUID();
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${id}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
  return id;
}
