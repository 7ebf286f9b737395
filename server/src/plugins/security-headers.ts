import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Sets the security headers of all responses. Pages that need a different Content-Security-Policy, such as the
 * embeddable visitor’s page, set their own. The widgets need inline style attributes for positioning. Inline scripts
 * are never allowed.
 *
 * @param origins additional origins that parts are loaded from
 */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // An installation without TLS in a local network must stay reachable.
    strictTransportSecurity: false,
    // The identity provider’s popup must be able to message the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', contentPolicy({}));
  });
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
}

/** Returns a Content-Security-Policy that allows scripts from these origins and no inline scripts. */
export function contentPolicy({
  origins = [],
  connect = [],
  scripts = [],
  framed = [],
  styleHashes,
  frames = "'self'",
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
  ].join('; ');
}
