import type { IncomingMessage, ServerResponse } from 'node:http';
import { YEAR_SECONDS } from '@tessera/fields/durations';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * The kinds of files that a browser loads for a document and never shows as one. Workers are not among them: they follow
 * their own policy.
 */
const subresources: ReadonlySet<unknown> = new Set(['script', 'style', 'font']);

/**
 * Sets the security headers of all responses; those that only a document or a worker follows are left out of its scripts, styles
 * and fonts: 0.6 KB of each. Pages that need a different Content-Security-Policy, such as the
 * embeddable visitor’s page, set their own. The widgets need inline style attributes for positioning. Inline scripts
 * are never allowed.
 *
 * @param publicUrl the address of the installation. With `https:`, browsers are told to use nothing else for this host. Hosts
 * below it are left out, because they may belong to other programs of the operator.
 */
export function securityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = { ...helmetHeaders(publicUrl.startsWith('https:')), 'content-security-policy': contentPolicy({}) };
  const ofSubresources = Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(?:x-content-type-options|strict-transport-security)$/.test(name)),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(subresources.has(request.headers['sec-fetch-dest']) ? ofSubresources : headers);
    done();
  });
}

/** The headers of helmet, which are the same for every response and are therefore collected once. */
function helmetHeaders(hasTls: boolean): { [name: string]: string } {
  const headers: { [name: string]: string } = {};
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    // An installation without TLS in a local network must stay reachable.
    strictTransportSecurity: hasTls && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    // The identity provider’s popup must be able to message the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: false,
  });
  setHeaders({} as IncomingMessage, collector as unknown as ServerResponse, () => {});
  return headers;
}

export interface ContentPolicy {
  /** Additional origins that parts are loaded from. */
  origins?: readonly string[];
  /** Additional origins for connections. */
  connect?: readonly string[];
  /** Hashes of the document’s inline styles, as `sha256-…`. */
  styleHashes?: readonly string[];
  /** Additional origins of scripts, which parts are not loaded from. */
  scripts?: readonly string[];
  /** Further sites that the document may show in a frame. */
  framed?: readonly string[];
  /** Sites that may show the document in a frame. */
  frames?: "'self'" | '*';
  /** The names of the document’s Trusted Types policies. */
  trustedTypes?: readonly string[];
}

/** Returns a Content-Security-Policy that allows scripts from these origins and no inline scripts. */
export function contentPolicy({
  origins = [],
  connect = [],
  scripts = [],
  framed = [],
  styleHashes,
  frames = "'self'",
  trustedTypes = ["'none'"],
}: ContentPolicy): string {
  const here = ["'self'", ...origins].join(' ');
  const styles = styleHashes ? styleHashes.map((hash) => `'${hash}'`).join(' ') : "'unsafe-inline'";
  return [
    "default-src 'self'",
    `script-src ${[here, ...scripts].join(' ')}`,
    `style-src ${here} ${styles}`.trimEnd(),
    `img-src ${here} data: blob: https:`,
    `font-src ${here}`,
    `connect-src ${[here, ...connect].join(' ')}`,
    ...(framed.length > 0 ? [`frame-src ${["'self'", ...framed].join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ')}`,
  ].join('; ');
}
