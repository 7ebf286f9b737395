import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;

/**
 * Lets what runs finish when the app is closed, and nothing else: a connection that a browser keeps open for later would
 * hold the stop up for as long as it may stay idle.
 */
export function gracefulStop(app: FastifyInstance): void {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping = true;
    timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  });
  // Runs when all calls are answered.
  app.addHook('onClose', async () => clearInterval(timer));
}
