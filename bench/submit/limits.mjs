import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../own-server.mjs';

/** Makes a table like that of the responses, with its columns and indexes, and remembers one stored row. */
export async function limitTable(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('CREATE TABLE limit_rows (LIKE responses INCLUDING ALL)');
  await client.query('CREATE TABLE limit_sample AS SELECT * FROM responses ORDER BY submitted_at DESC LIMIT 1');
  const { rows } = await client.query(
    `SELECT format('INSERT INTO limit_rows (id, form_id, form_version, submission_key, receipt, source, data,
         submitted_at, duration_ms, country, files, bytes, digest, facts, texts, device)
       VALUES (gen_random_uuid(), %L, %L, gen_random_uuid()::text, %L, %L, %L, now(), %L, %L, %L, %L, %L, %L, %L, %L);',
       form_id, form_version, receipt, source, data, duration_ms, country, files, bytes, digest, facts, texts, device)
       AS script FROM limit_sample`,
  );
  await client.end();
  return rows[0].script.replaceAll(/\n\s*/g, ' ');
}

/** Rows per second that pgbench inserts, one per transaction. */
export function pgbench(postgres, script, connections, seconds) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-script-'));
  const file = join(folder, 'insert.sql');
  writeFileSync(file, script);
  chmodSync(folder, 0o755);
  const args = ['-n', '-f', file, '-c', connections, '-j', Math.min(2, connections), '-T', seconds, postgres.url];
  const printed = postgres.print('pgbench', args.map(String));
  rmSync(folder, { recursive: true });
  return Number(/tps = ([\d.]+)/.exec(printed)[1]);
}

/** Starts the bare server in a process of its own. */
export async function bareServer(databaseUrl) {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'bare-server.mjs'), [databaseUrl, String(port)]);
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.kill() };
}
