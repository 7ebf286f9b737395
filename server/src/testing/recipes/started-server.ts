import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A program, where it starts, and its whole environment. */
export interface Start {
  command: readonly string[];
  folder: string;
  environment: { readonly [name: string]: string | undefined };
}

/** A server that a recipe started. */
export class StartedServer {
  /** The output so far. */
  output = '';
  private readonly child: ChildProcess;

  private constructor({ command: [program = '', ...given], folder, environment }: Start) {
    this.child = spawn(program, given, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
  }

  /** Resolves when it has printed that it is ready. Rejects with its output when it ends before. */
  static start(start: Start): Promise<StartedServer> {
    const server = new StartedServer(start);
    return new Promise((ready, failed) => {
      const check = () => /Tessera (?:listens on|is ready)/.test(server.output) && ready(server);
      server.child.stdout?.on('data', check);
      server.child.once('error', failed);
      server.child.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${server.output}`)));
    });
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Ends it as an operator does. Resolves with its exit code. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (this.hasEnded) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}

/** Returns a port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}
