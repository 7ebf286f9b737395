import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between the app and a server that can cut connections, lose answers, and stop forwarding bytes. */
export class Network {
  readonly #sockets = new Set<Socket>();
  #lost: { text: string; end: string; onLost: () => void } | null = null;
  #stalled = new Set<Socket>();
  #isRefusing = false;
  #delayMs = 0;

  private constructor(readonly server: Server) {}

  /** @param target the path of a socket, or a port of this machine */
  static async to(target: string | number): Promise<Network> {
    const server = createServer();
    const network = new Network(server);
    server.on('connection', (app) => {
      if (network.#isRefusing) return app.resetAndDestroy();
      const there = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1');
      let hasText = false;
      let isLast = false;
      network.#sockets.add(app);
      app.on('data', (bytes) => {
        hasText ||= network.#lost !== null && bytes.includes(network.#lost.text);
        isLast ||= hasText && network.#lost !== null && bytes.includes(network.#lost.end);
        if (!network.#stalled.has(app)) there.write(bytes);
      });
      there.on('data', (bytes) => {
        if (isLast) return network.#lose(app);
        if (!network.#stalled.has(app)) network.#answer(app, bytes);
      });
      for (const [one, other] of [
        [app, there],
        [there, app],
      ] as const) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
      app.on('close', () => network.#sockets.delete(app));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return network;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${(this.server.address() as AddressInfo).port}/postgres`;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /**
   * Cuts the connection on which this text is sent, when its answer arrives. Resolves then.
   *
   * @param end what is sent on it later, and whose answer is lost instead, such as the end of a transaction
   */
  loseAnswerTo(text: string, end = text): Promise<void> {
    return new Promise((onLost) => {
      this.#lost = { text, end, onLost };
    });
  }

  #lose(app: Socket): void {
    app.resetAndDestroy();
    this.#lost?.onLost();
    this.#lost = null;
  }

  /** Cuts the open connections, and refuses new ones until it is called with `false`. */
  refuse(isRefusing: boolean): void {
    this.#isRefusing = isRefusing;
    if (isRefusing) this.cut();
  }

  /** Forwards every answer later, from now on. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  #answer(app: Socket, bytes: Buffer): void {
    if (this.#delayMs === 0) app.write(bytes);
    else setTimeout(() => app.write(bytes), this.#delayMs);
  }

  /** Stops forwarding on the open connections. New connections work. */
  stall(): void {
    this.#stalled = new Set(this.#sockets);
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((closed) => this.server.close(closed));
  }
}
