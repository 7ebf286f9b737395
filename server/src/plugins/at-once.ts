import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyMessage } from '../errors';
import { signedIn } from './authentication';

/** Calls of one account that read much, at one time. */
const AT_ONCE = 4;
/** Such calls that may wait for their turn; more are refused. */
const MOST_WAITING = 100;
const RETRY_SECONDS = 5;

interface Account {
  running: number;
  waiting: (() => void)[];
}

/**
 * Hook of routes that read much, after `requireSignIn`: calls of one account are answered a few at a time, and the others
 * wait. A call ends when its answer is sent, or its client is gone.
 */
export function fewAtOnce({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}) {
  const accounts = new Map<string, Account>();

  const leave = (userId: string, account: Account) => {
    const next = account.waiting.shift();
    if (next) return next();
    account.running -= 1;
    if (account.running === 0) accounts.delete(userId);
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { userId } = signedIn(request);
    const account = accounts.get(userId) ?? { running: 0, waiting: [] };
    accounts.set(userId, account);
    if (account.running < atOnce) account.running += 1;
    else if (account.waiting.length >= mostWaiting) {
      const message = tooManyMessage(RETRY_SECONDS);
      return reply.refuse({ refused: 'too-many-requests', message, retryAfter: RETRY_SECONDS });
    } else await new Promise<void>((resolve) => account.waiting.push(resolve));
    if (!reply.raw.destroyed) {
      reply.raw.once('close', () => leave(userId, account));
      return undefined;
    }
    // The client has gone while it waited: nothing is read for it.
    leave(userId, account);
    return reply.hijack();
  };
}
