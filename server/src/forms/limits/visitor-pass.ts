import { createHash, createHmac, randomBytes } from 'node:crypto';
import { DAY_SECONDS, YEAR_SECONDS } from '@tessera/fields/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../../repositories/secrets';
import { readCookie } from '../../requests/read-cookie';

/** Identifies a browser, for forms that accept one response per browser. */
const BROWSER = 'tessera_visitor';
/** Shows that the password of a form was entered. */
const PASSWORD = 'tessera_form_';
const BROWSER_ID = /^[\w-]{22}$/;

/** The proofs that a visitor’s browser sends in addition to a log-in. */
export interface VisitorPass {
  /** Returns a hash of the browser that differs from form to form; null for a browser without the cookie. */
  browser(formId: string): string | null;
  /** Whether the password with this hash was entered in this browser. */
  knowsPassword(formId: string, passwordHash: string): boolean;
}

/** The pass of a caller without cookies. */
export const noPass: VisitorPass = { browser: () => null, knowsPassword: () => false };

/** Changes with the password, so a new password has to be entered again. The hash never leaves the server. */
const proofOf = (formId: string, passwordHash: string) =>
  createHmac('sha256', passwordHash).update(formId).digest('base64url');

/**
 * Reads the pass from the cookies of a request. What a page of another site posts has none: that page, not the visitor, has
 * written the answers. Pages in a frame post from their own site, and a link from another site is no post.
 */
export function passOf({ headers, method }: Pick<FastifyRequest, 'headers' | 'method'>): VisitorPass {
  const { cookie } = headers;
  if (cookie === undefined) return noPass;
  if (method === 'POST' && headers['sec-fetch-site'] === 'cross-site') return noPass;
  return {
    browser: (formId) => {
      const id = readCookie(cookie, BROWSER);
      return id && BROWSER_ID.test(id) ? createHash('sha256').update(`${formId} ${id}`).digest('base64url') : null;
    },
    knowsPassword: (formId, passwordHash) =>
      isSameSecret(readCookie(cookie, PASSWORD + formId) ?? '', proofOf(formId, passwordHash)),
  };
}

function setCookie(request: FastifyRequest, reply: FastifyReply, cookie: string): void {
  // A form may be in a frame of another site. Browsers accept the cookie there only over TLS, one for each site.
  const where = request.protocol === 'https' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  reply.header('set-cookie', `${cookie}; HttpOnly; ${where}`);
}

/** Gives a browser that has none the cookie by which it counts as one person. Returns the value of the cookie. */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request.headers.cookie, BROWSER) ?? '';
  if (BROWSER_ID.test(known)) return known;
  const id = randomBytes(16).toString('base64url');
  setCookie(request, reply, `${BROWSER}=${id}; Path=/; Max-Age=${YEAR_SECONDS}`);
  return id;
}

/** Lets a browser that has shown the password into the form, for a day. */
export function rememberPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  { formId, passwordHash }: { formId: string; passwordHash: string },
): void {
  setCookie(request, reply, `${PASSWORD}${formId}=${proofOf(formId, passwordHash)}; Path=/; Max-Age=${DAY_SECONDS}`);
}
