import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A server in front of others. */
export interface LoadBalancer {
  url: string;
  stop(): Promise<void>;
}

/** Whether a server accepts connections. */
function accepts(address: string): Promise<boolean> {
  const [host = '', port] = address.split(':');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port) }, () => socket.end(() => resolve(true)));
    socket.on('error', () => resolve(false));
  });
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, address: string): void {
  const [hostname, port] = address.split(':');
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress };
  const onward = request(
    { hostname, port, path: incoming.url, method: incoming.method, headers, agent: false },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(onward);
}

/** Sends each request to the next server that accepts connections, as a service of Kubernetes or a load balancer does. */
export async function startRoundRobin(servers: readonly string[]): Promise<LoadBalancer> {
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    turn += 1;
    const inTurn = servers.map((_, index) => servers[(turn + index) % servers.length] ?? '');
    for (const address of inTurn) if (await accepts(address)) return forward(incoming, outgoing, address);
    outgoing.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  // Longer than any pause of a test, so that no request meets the end of a connection.
  server.keepAliveTimeout = 60_000;
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
