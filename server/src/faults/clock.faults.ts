import { randomUUID } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@tessera/fields/durations';
import { eventually } from '../testing/eventually';
import { answersOn } from '../testing/operator';
import { ServerProcess } from '../testing/server-process';

const folder = mkdtempSync(join(tmpdir(), 'tessera-clock-'));
const file = join(folder, 'clock');
const env = {
  NODE_OPTIONS: `--require ${join(__dirname, '../testing/moved-clock.cjs')}`,
  CLOCK_FILE: file,
  RATE_LIMITS: 'on',
  LOG_LEVEL: 'info',
};
afterAll(() => rmSync(folder, { recursive: true }));

/** Sets the clock wrong by so much, at once. */
function setClock(ms: number): void {
  writeFileSync(`${file}.new`, String(ms));
  renameSync(`${file}.new`, file);
}

const start = () => ServerProcess.start(null, join(folder, 'data'), { env });

test('a clock that jumps loses, doubles and deletes no response, and makes no one wait', async () => {
  setClock(0);
  let server = await start();
  const owner = await server.owner();
  const { _id: id } = await server.form(owner);
  const rule = { days: 30, keepsInProgress: false };
  const saved = await server.call('PUT', `/forms/${id}/retention`, { token: owner.token, body: rule });
  expect(saved.status).toBe(200);
  const acknowledged: string[] = [];
  const submit = async () => {
    const key = randomUUID();
    const { status } = await server.submit(id, { key, data: { name: key } });
    expect(status).toBe(201);
    // A visitor whose answer got lost sends it again, with the clock as it is then.
    acknowledged.push(key);
    return key;
  };
  const first = await submit();
  for (const jump of [400 * DAY_MS, -400 * DAY_MS, DAY_MS / 24, -DAY_MS / 24, 0]) {
    setClock(jump);
    await submit();
    expect((await server.submit(id, { key: first, data: { name: first } })).status).toBe(200);
  }

  // The housekeeping runs at the start. It would delete data that is older than 30 days.
  await server.stop();
  setClock(400 * DAY_MS);
  server = await start();
  await eventually(async () =>
    expect(server.output).toMatch(/No server has run for 400 days, or the clock is wrong\./),
  );
  await submit();
  const login = () => server.call('POST', '/users/login', { body: { email: owner.email, password: 'correct horse' } });
  expect((await login()).status).toBe(200);

  setClock(0);
  expect((await login()).status).toBe(200);
  await submit();
  expect(await answersOn(server, id)).toEqual(acknowledged.sort());
  expect((await server.raw({ url: '/readyz' })).status).toBe(200);
  await server.stop();
}, 300_000);
