import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRefusal } from '../errors';
import { loggedIn } from './authentication';

/** Calls of one account that run at the same time. */
const MAX_RUNNING = 4;
/** Calls of one account that may wait. Further calls are refused. */
const MAX_WAITING = 100;
const RETRY_SECONDS = 5;

interface Account {
  running: number;
  waiting: (() => void)[];
}

/**
 * Returns a hook for routes that read large rows and require a log-in. Runs a few calls of one account at
 * a time and queues the others. A call ends when its response is sent or its client disconnects.
 */
export function accountQueue({ maxRunning = MAX_RUNNING, maxWaiting = MAX_WAITING } = {}) {
  const accounts = new Map<string, Account>();

  const release = (userId: string, account: Account) => {
    const next = account.waiting.shift();
    if (next) return next();
    account.running -= 1;
    if (account.running === 0) accounts.delete(userId);
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { userId } = loggedIn(request);
    const account = accounts.get(userId) ?? { running: 0, waiting: [] };
    accounts.set(userId, account);
    if (account.running < maxRunning) account.running += 1;
    else if (account.waiting.length >= maxWaiting) {
      return reply.refuse(tooManyRefusal(RETRY_SECONDS));
    } else await new Promise<void>((resolve) => account.waiting.push(resolve));
    if (!reply.raw.destroyed) {
      reply.raw.once('close', () => release(userId, account));
      return undefined;
    }
    // The client disconnected while it waited, so nothing is read for it.
    release(userId, account);
    return reply.hijack();
  };
}
