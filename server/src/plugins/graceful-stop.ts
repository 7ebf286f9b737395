import { Server as TcpServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const CHECK_MS = 50;
/** A load balancer has to close its idle connections before this time, see `deploy/nginx/tessera.conf`. */
const PROXY_IDLE_MS = 5_000;

const countConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/**
 * Takes no new connections, and waits until a load balancer has closed its idle ones. If the server closed one, the balancer could
 * be sending a request over it at that moment, which would fail: it may not send again what changes something.
 */
async function letProxyLeave(app: FastifyInstance): Promise<void> {
  // Unlike the `close` of an HTTP server, this leaves idle connections open.
  TcpServer.prototype.close.call(app.server);
  const until = Date.now() + PROXY_IDLE_MS;
  while (Date.now() < until && (await countConnections(app)) > 0) await wait(CHECK_MS);
}

/**
 * When the app closes, lets running requests finish and closes idle connections at once. Otherwise keep-alive
 * connections would delay the stop until their timeout, and an unfinished body would delay it forever.
 *
 * @param graceMs how long requests may continue
 * @param hasProxy whether a load balancer sends the requests
 */
export function gracefulStop(
  app: FastifyInstance,
  { graceMs, hasProxy }: { graceMs: number; hasProxy: boolean },
): void {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let end: NodeJS.Timeout | undefined;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    stopping = true;
    end = setTimeout(() => app.server.closeAllConnections(), graceMs);
    if (hasProxy && app.server.listening) await letProxyLeave(app);
    timer = setInterval(() => app.server.closeIdleConnections(), CHECK_MS);
  });
  // Runs after all requests have been answered.
  app.addHook('onClose', async () => {
    clearInterval(timer);
    clearTimeout(end);
  });
}
