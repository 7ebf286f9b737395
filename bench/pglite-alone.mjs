import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { megabytesOf } from './processes.mjs';

/** Opens a database as the server does, in a Node process with nothing else, and reads all responses in portions like an export. */
const program = `
  const { createInterface } = await import('node:readline');
  const say = (word) => process.stdout.write(word + '\\n');
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  say('empty');
  await lines.next();
  const { PGlite } = await import('@electric-sql/pglite');
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  const database = await PGlite.create({
    fs: new NodeFS(process.env.FOLDER),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  });
  await database.query('SELECT 1');
  say('open');
  await lines.next();
  await database.transaction(async (transaction) => {
    await transaction.query('DECLARE rows NO SCROLL CURSOR FOR SELECT id, data FROM responses ORDER BY submitted_at DESC, id DESC');
    while ((await transaction.query('FETCH 500 FROM rows')).rows.length > 0);
  });
  say('read');
  await lines.next();
  await database.close();
  process.exit(0);
`;

/**
 * Measures the memory of PGlite without the server, which is the least that an installation with the embedded database takes.
 *
 * @param {string} folder of a database that no process has open
 * @returns {Promise<{ node: number, open: number, read: number }>} megabytes of an empty Node process, with the database open, and
 *   the most while all responses are read
 */
export async function measurePglite(folder) {
  const child = spawn(process.execPath, ['--wasm-num-compilation-tasks=1', '--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, FOLDER: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const words = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const memory = [];
  for (let at = 0; at < 3; at += 1) {
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, megabytesOf(child.pid));
    }, 50);
    await words.next();
    clearInterval(timer);
    memory.push(Math.max(most, megabytesOf(child.pid)));
    child.stdin.write('next\n');
  }
  await once(child, 'exit');
  const [node, open, read] = memory;
  return { node, open, read };
}
