import { createHmac } from 'node:crypto';
import type { DeviceName } from '@tessera/form-model/response-names';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { sharedSecret } from '../repositories/secrets';
import { countView } from '../repositories/views';
import { deviceOf } from '../requests/device';

/** Name prefix of the daily salts for hashing visitors. Each salt exists for one day. */
export const VISIT_SALT = 'visits ';

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Distinguishes visitors from each other within a day. */
export interface Visitor {
  address: string;
  browser: string;
  device: DeviceName | null;
}

export function visitorOf(request: FastifyRequest): Visitor {
  return {
    address: request.ip,
    browser: request.headers['user-agent'] ?? '',
    device: deviceOf(request.headers),
  };
}

/**
 * Counts a visit without cookies and without storing an address. Only a hash is stored, and its salt is deleted at the
 * end of the day.
 */
export async function countVisit(database: Database, formId: string, visitor: Visitor): Promise<void> {
  const day = today();
  const salt = await sharedSecret(database, VISIT_SALT + day);
  const hash = createHmac('sha256', salt).update(`${formId}\n${visitor.address}\n${visitor.browser}`);
  await countView(database, { formId, day, visitor: hash.digest('base64url'), device: visitor.device });
}
