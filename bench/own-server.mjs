import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '..');

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Starts the built server with an empty data folder.
 *
 * @param {string} [root] the checkout whose build runs; this one by default
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function ownServer(root = repository) {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DATABASE_URL: '',
      RATE_LIMITS: 'off',
      TESSERA_ROOT: root,
    },
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
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      await once(child, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
