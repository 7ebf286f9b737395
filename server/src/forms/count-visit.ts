import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { sharedSecret } from '../repositories/secrets';
import { countView } from '../repositories/views';

/** Names of the secrets that visitors are hashed with; each lives for its day. */
export const VISIT_SALT = 'visits ';

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** What tells one visitor from another for a day. */
export interface Visitor {
  address: string;
  browser: string;
}

export function visitorOf(request: FastifyRequest): Visitor {
  return {
    address: request.ip,
    browser: request.headers['user-agent'] ?? '',
  };
}

/**
 * Counts a visit without cookies and without storing an address: what is kept for the day is a hash under a salt that is
 * thrown away with the day.
 */
export async function countVisit(database: Database, formId: string, visitor: Visitor): Promise<void> {
  const day = today();
  const salt = await sharedSecret(database, VISIT_SALT + day);
  const hash = createHmac('sha256', salt).update(`${formId}\n${visitor.address}\n${visitor.browser}`);
  await countView(database, { formId, day, visitor: hash.digest('base64url') });
}
