import { counted } from './texts/counted';
import { refusals } from './texts/refusals';

export type RefusalCode = keyof typeof refusals;

/** A refused request. Functions return it as a value, and the route sends it. */
export interface Refusal {
  refused: RefusalCode;
  /** Replaces the general message of the table. */
  message?: string;
  /** A message per path or answer key. */
  errors?: { [path: string]: string };
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
}

export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'refused' in result;
}

function durationText(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second');
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Refuses a client that has to wait. */
export function tooManyRefusal(seconds: number): Refusal {
  const retryAfter = Math.max(1, seconds);
  const message = `Too many attempts. Try again in ${durationText(retryAfter)}.`;
  return { refused: 'too-many-requests', message, retryAfter };
}

/** Refuses a call because its email would be above the bounds of the day. */
export function noMoreEmails(email: string): Refusal {
  return { refused: 'too-many-requests', message: `No more emails can be sent to ${email} today. Try again tomorrow.` };
}

/** Ends a call above a rate limit, where no value can be returned. */
export class TooManyRequests extends Error {
  statusCode = refusals['too-many-requests'].status;
  code = 'TESSERA_TOO_MANY_REQUESTS';

  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}
