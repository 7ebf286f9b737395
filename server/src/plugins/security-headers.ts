import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer. Pages that need other rules (the visitor's page may be embedded anywhere) set their own
 * Content-Security-Policy. Inline style attributes come from the widgets' positioning; scripts are never inline.
 *
 * @param origins further origins that parts are loaded from
 */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // A plain-http installation in a local network must stay reachable.
    strictTransportSecurity: false,
    // The identity provider's window must be able to answer the page that opened it.
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
  /** Origins that parts are loaded from, beside our own. */
  origins?: readonly string[];
  /** Addresses to connect to, beside our own and those. */
  connect?: readonly string[];
  /** Hashes of the inline styles in this very document, as `sha256-…`. */
  styleHashes?: readonly string[];
  /** Who may show the document in a frame. */
  frames?: "'self'" | '*';
}

/** A Content-Security-Policy: our own scripts and nothing inline among them. */
export function contentPolicy({ origins = [], connect = [], styleHashes, frames = "'self'" }: ContentPolicy): string {
  const here = ["'self'", ...origins].join(' ');
  const styles = styleHashes ? styleHashes.map((hash) => `'${hash}'`).join(' ') : "'unsafe-inline'";
  return [
    "default-src 'self'",
    `script-src ${here}`,
    `style-src ${here} ${styles}`.trimEnd(),
    `img-src ${here} data: blob: https:`,
    `font-src ${here}`,
    `connect-src ${[here, ...connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
  ].join('; ');
}
