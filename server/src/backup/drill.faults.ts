import { join } from 'node:path';
import { answersOn, folder, keepSubmitting, operate, whileRunning } from '../testing/operator';
import { startPostgres } from '../testing/services/postgres-server';
import { testIf } from '../testing/test-if';

const postgres = startPostgres();
const testOver = testIf(postgres);

afterAll(() => postgres?.stop());

testOver(
  'an operator moves an installation to PostgreSQL and back, and its owner sees the same answers',
  async () => {
    const { formId, sent } = await whileRunning(null, 'first', async (server) => {
      const form = await server.form(await server.owner());
      const visitors = keepSubmitting(server, form._id);
      await visitors.more(100);
      await visitors.stop();
      return { formId: form._id, sent: visitors.acknowledged.sort() };
    });
    const url = postgres?.database() ?? '';
    expect(await operate('first', ['to-postgres'], url)).toContain('were stored and compared');
    expect(await whileRunning(url, 'first', (server) => answersOn(server, formId))).toEqual(sent);
    expect(await operate('second', ['to-embedded'], url)).toContain('were stored and compared');
    expect(await whileRunning(null, 'second', (server) => answersOn(server, formId))).toEqual(sent);
    await expect(operate('second', ['to-embedded'], url)).rejects.toThrow('has accounts already');
  },
  120_000,
);

testOver(
  'a backup of PostgreSQL under load can be restored over the data that was lost',
  async () => {
    const url = postgres?.database() ?? '';
    const path = join(folder, 'postgres.tar.gz.age');
    const { formId, before, all } = await whileRunning(url, 'fourth', async (server) => {
      const form = await server.form(await server.owner());
      const visitors = keepSubmitting(server, form._id);
      await visitors.more(100);
      const known = [...visitors.acknowledged];
      await operate('fourth', ['backup', path], url);
      await visitors.stop();
      await expect(operate('fourth', ['restore', path, '--replace'], url)).rejects.toThrow('Stop the servers');
      return { formId: form._id, before: known, all: new Set(visitors.acknowledged) };
    });
    await operate('fourth', ['restore', path, '--replace'], url);
    const restored = await whileRunning(url, 'fourth', (server) => answersOn(server, formId));
    expect(before.filter((answer) => !restored.includes(answer))).toEqual([]);
    expect(restored.filter((answer) => !all.has(answer))).toEqual([]);
  },
  120_000,
);
