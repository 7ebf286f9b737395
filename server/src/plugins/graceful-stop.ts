import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;

/**
 * Lets requests that run finish when the app is closed, and nothing else: a connection that a browser keeps open for later
 * would delay the stop for as long as it may stay idle, and a body that never ends would delay it for ever.
 *
 * @param graceMs how long requests may run on
 */
export function gracefulStop(app: FastifyInstance, graceMs: number): void {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let end: NodeJS.Timeout | undefined;
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping = true;
    timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    end = setTimeout(() => app.server.closeAllConnections(), graceMs);
  });
  // Runs when all calls are answered.
  app.addHook('onClose', async () => {
    clearInterval(timer);
    clearTimeout(end);
  });
}
