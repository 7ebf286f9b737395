import type { FastifyInstance } from 'fastify';

const CHECK_MS = 50;

/**
 * When the app closes, lets running requests finish and closes idle connections at once. Otherwise keep-alive
 * connections would delay the stop until their timeout, and an unfinished body would delay it forever.
 *
 * @param graceMs how long requests may continue
 */
export function gracefulStop(app: FastifyInstance, graceMs: number): void {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let end: NodeJS.Timeout | undefined;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    stopping = true;
    timer = setInterval(() => app.server.closeIdleConnections(), CHECK_MS);
    end = setTimeout(() => app.server.closeAllConnections(), graceMs);
  });
  // Runs after all requests have been answered.
  app.addHook('onClose', async () => {
    clearInterval(timer);
    clearTimeout(end);
  });
}
