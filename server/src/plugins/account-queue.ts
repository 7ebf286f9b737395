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
 *
 * @param options.callerOf whose calls wait for each other, for routes that do not require a log-in
 */
export function accountQueue({
  maxRunning = MAX_RUNNING,
  maxWaiting = MAX_WAITING,
  callerOf = (request: FastifyRequest) => loggedIn(request).userId,
} = {}) {
  const accounts = new Map<string, Account>();

  const release = (caller: string, account: Account) => {
    const next = account.waiting.shift();
    if (next) return next();
    account.running -= 1;
    if (account.running === 0) accounts.delete(caller);
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const caller = callerOf(request);
    const account = accounts.get(caller) ?? { running: 0, waiting: [] };
    accounts.set(caller, account);
    if (account.running < maxRunning) account.running += 1;
    else if (account.waiting.length >= maxWaiting) {
      return reply.refuse(tooManyRefusal(RETRY_SECONDS));
    } else await new Promise<void>((resolve) => account.waiting.push(resolve));
    if (!reply.raw.destroyed) {
      reply.raw.once('close', () => release(caller, account));
      return undefined;
    }
    // The client disconnected while it waited, so nothing is read for it.
    release(caller, account);
    return reply.hijack();
  };
}
