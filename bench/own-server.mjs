import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '..');

/** A port that nothing listens on. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts the built server and waits until it listens. */
async function startServer(root, env) {
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env: { ...process.env, ...env, HOST: '127.0.0.1', RATE_LIMITS: 'off', SPAM_FILTERS: 'off', TESSERA_ROOT: root },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise((ready, failed) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Tessera listens on')) ready();
    });
    child.on('exit', (code) => failed(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return child;
}

/**
 * Starts the built server with an empty data folder.
 *
 * @param {string} [root] the checkout whose build runs; this one by default
 * @param {string} [databaseUrl] a PostgreSQL server; the embedded database by default
 * @returns {Promise<{ url: string, database: string, pid(): number, restart(): Promise<void>, end(): Promise<void>, stop(): Promise<void> }>}
 *   `database` is the folder of the embedded database, which `end` leaves and `stop` removes
 */
export async function ownServer(root = repository, databaseUrl = '') {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  const env = { PORT: String(port), DATA_DIR: data, DATABASE_URL: databaseUrl };
  let child = await startServer(root, env);
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    database: join(data, 'database'),
    pid: () => child.pid ?? 0,
    end,
    async restart() {
      await end();
      child = await startServer(root, env);
    },
    async stop() {
      await end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
