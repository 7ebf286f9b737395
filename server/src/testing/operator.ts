import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { WireForm } from '@tessera/form-model/wire';
import { ServerProcess } from './server-process';

const run = promisify(execFile);
const command = join(__dirname, '../../dist/backup.js');
const credentials = { email: 'owner-1@example.org', password: 'correct horse' };

/** The folder of everything that the tests of a file store. */
export const folder = mkdtempSync(join(tmpdir(), 'tessera-operator-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command as `npm run` does. Rejects with its output. */
export async function operate(data: string, given: string[], databaseUrl = ''): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: join(folder, data),
    DATABASE_URL: databaseUrl,
    BACKUP_PASSPHRASE: 'an operator’s passphrase',
  };
  return (await run(process.execPath, [command, ...given], { env })).stdout;
}

/** Sends responses until it is stopped, and remembers those that were acknowledged. */
export function keepSubmitting(server: ServerProcess, formId: string) {
  const acknowledged: string[] = [];
  let isStopping = false;
  let wanted = 0;
  let onWanted = () => {};
  const send = async () => {
    while (!isStopping) {
      const key = randomUUID();
      const { status } = await server.submit(formId, { key, data: { name: key } });
      if (status !== 201) throw new Error(`Refused with ${status}`);
      acknowledged.push(key);
      if (acknowledged.length >= wanted) onWanted();
    }
  };
  const ended = Promise.all([1, 2, 3, 4].map(send));
  return {
    acknowledged,
    /** Resolves when that many more were acknowledged. Rejects if one is refused. */
    more: (count: number) => {
      wanted = acknowledged.length + count;
      return Promise.race([
        ended,
        new Promise<void>((resolve) => {
          onWanted = resolve;
        }),
      ]);
    },
    stop: async () => {
      isStopping = true;
      await ended;
    },
  };
}

/** The answers to a form, as its owner sees them after logging in with the password of before. */
export async function answersOn(server: ServerProcess, formId: string): Promise<string[]> {
  const { body: login } = await server.call('POST', '/users/login', { body: credentials });
  const { body } = await server.call<WireForm>('GET', `/forms/${formId}`, { token: login.token });
  const { text } = await server.call('GET', `/forms/${formId}/responses/export`, { token: login.token });
  expect(body.data.responseCount).toBe(text.trim().split('\n').length - 1);
  return [...text.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)].map(([key]) => key).sort();
}

/** Runs a server of this data folder while `work` goes on. @param databaseUrl null for the embedded database */
export async function whileRunning<Result>(
  databaseUrl: string | null,
  data: string,
  work: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await ServerProcess.start(databaseUrl, join(folder, data));
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
