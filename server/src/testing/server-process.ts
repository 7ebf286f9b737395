import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import type { ApiDescription } from './described-response';
import { TestClient } from './test-app';

/** How often it looks whether a server has started. */
const LOOK_MS = 20;
const STARTED = /Tessera listens on (\S+)/;

const fromSources = [join(__dirname, 'run-typescript.cjs'), join(__dirname, '../main.ts')];
const built = [join(__dirname, '../../dist/main.js')];

/** How a server is started. */
interface StartOptions {
  /** Whether the built server runs instead of the sources. */
  isBuilt?: boolean;
  /** Further settings, such as `RATE_LIMITS`, which is off by default. */
  env?: Record<string, string>;
  /** A file for the log, instead of a pipe. */
  logFile?: string;
}

function spawnServer(
  databaseUrl: string | null,
  dataFolder: string,
  { isBuilt = false, env = {}, logFile }: StartOptions,
): ChildProcess {
  const log = logFile === undefined ? 'pipe' : openSync(logFile, 'a');
  const child = spawn(process.execPath, databaseUrl === null || isBuilt ? built : fromSources, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl ?? '',
      DATA_DIR: dataFolder,
      RATE_LIMITS: 'off',
      SPAM_FILTERS: 'off',
      ...env,
    },
    stdio: ['ignore', log, 'pipe'],
  });
  if (log !== 'pipe') closeSync(log);
  return child;
}

/** Collects the output of a server. */
function outputOf(child: ChildProcess, logFile: string | undefined): () => string {
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  return () => (logFile === undefined ? output : readFileSync(logFile, 'utf8') + output);
}

/** Resolves with the address once the server listens. Rejects with its output if it ends before. */
async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const [, address] = STARTED.exec(output()) ?? [];
    if (address) return address;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended: ${output()}`);
    await setTimeout(LOOK_MS);
  }
}

/** A server in a process of its own, as an operator runs it. */
export class ServerProcess extends TestClient {
  readonly #child: ChildProcess;
  readonly #address: string;
  readonly #description: ApiDescription;
  readonly #output: () => string;

  private constructor(child: ChildProcess, address: string, description: ApiDescription, output: () => string) {
    super();
    this.#child = child;
    this.#output = output;
    this.#address = address;
    this.#description = description;
  }

  /** @param databaseUrl null for the embedded database, which needs the built server */
  static async start(
    databaseUrl: string | null,
    dataFolder: string,
    options: StartOptions = {},
  ): Promise<ServerProcess> {
    const child = spawnServer(databaseUrl, dataFolder, options);
    const output = outputOf(child, options.logFile);
    const address = await addressOf(child, output);
    const description = (await (await fetch(`${address}/api/openapi.json`)).json()) as ApiDescription;
    return new ServerProcess(child, address, description, output);
  }

  /** The output so far. */
  get output(): string {
    return this.#output();
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }

  protected async send({ method = 'GET', url, headers, payload }: InjectOptions) {
    const answer = await fetch(`${this.#address}${String(url)}`, {
      method,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(headers as HeadersInit),
      },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), payload: await answer.text() };
  }

  protected description(): ApiDescription {
    return this.#description;
  }
}
