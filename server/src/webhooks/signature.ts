import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Creates a secret with 192 random bits, as the Standard Webhooks specification writes it. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(24).toString('base64');
}

/**
 * Returns the headers by which a receiver checks a delivery, by the Standard Webhooks specification.
 *
 * @param id the same for each attempt, so that a receiver recognizes a repetition
 */
export function signedHeaders(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): { [name: string]: string } {
  const timestamp = Math.floor(at.getTime() / 1000);
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
