import { statSync } from 'node:fs';
import { join } from 'node:path';
import { answersOn, folder, keepSubmitting, operate, whileRunning } from '../testing/operator';

test('an operator backs up under load, the server is killed, and every acknowledged answer is there and elsewhere', async () => {
  const file = join(folder, 'tessera.tar.gz.age');
  const used = await whileRunning(null, 'first', async (server) => {
    const form = await server.form(await server.owner());
    const visitors = keepSubmitting(server, form._id);
    await visitors.more(100);
    const before = [...visitors.acknowledged];
    const backup = operate('first', ['backup', file]);
    // Visitors are not stopped by a backup.
    await visitors.more(100);
    expect(await backup).toContain('tessera.tar.gz.age has');
    await visitors.stop();
    await server.stop('SIGKILL');
    return { formId: form._id, before, all: new Set(visitors.acknowledged) };
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  expect(await operate('second', ['restore', file])).toContain('were stored and compared');
  const restored = await whileRunning(null, 'second', (server) => answersOn(server, used.formId));
  expect(used.before.filter((answer) => !restored.includes(answer))).toEqual([]);
  expect(restored.filter((answer) => !used.all.has(answer))).toEqual([]);
  // The first server was killed, and has all that it acknowledged.
  const killed = await whileRunning(null, 'first', (server) => answersOn(server, used.formId));
  expect(killed).toEqual([...used.all].sort());
});
