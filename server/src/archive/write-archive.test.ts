import { buffer } from 'node:stream/consumers';
import type { Database } from '../database/database';
import { diskStore } from '../files/disk-store';
import { correctionKey } from '../schemas/correction-key';
import { useTestApp } from '../testing/test-app';
import { writeArchive } from './write-archive';

const app = useTestApp();

const settings = {
  language: 'auto',
  keepAnswers: true,
  mayCorrect: true,
  chatbot: { enabled: false, welcomeMessage: '', position: 'bottom-right', theme: 'purple' },
};
const ids = Array.from({ length: 48 }, (_, at) => `text${at}`);
const fields = (letter: string) =>
  ids.map((id) => ({ id, type: 'textarea', label: id, description: letter.repeat(5_000) }));
const answers = (letter: string) => Object.fromEntries(ids.slice(0, 8).map((id) => [id, letter.repeat(50_000)]));

test('reads large responses, corrections and versions in portions, also on the embedded database', async () => {
  const owner = await app().owner();
  const update = { title: 'Large', fields: fields('x'), status: 'published', visibility: 'public', settings };
  const form = await app().form(owner, update);
  for (const letter of 'abcdef')
    expect((await app().submit(form._id, { key: `response-${letter}`, data: answers(letter) })).status).toBe(201);
  const { receipt } = (await app().submit(form._id, { key: 'corrected', data: answers('g') })).body.data;
  for (const [at, letter] of [...'hijklm'].entries()) {
    const key = correctionKey(`correction-${letter}`, receipt, at + 1);
    expect((await app().submit(form._id, { key, data: answers(letter) })).status).toBe(201);
  }
  for (const letter of 'nopqrstuvw') {
    const body = { ...update, fields: fields(letter) };
    const { status } = await app().call('PUT', `/forms/${form._id}`, { token: owner.token, body });
    expect(status).toBe(200);
  }
  let most = 0;
  const measure = <Rows>(rows: Rows): Rows => {
    most = Math.max(most, JSON.stringify(rows).length);
    return rows;
  };
  const { database, folder } = app();
  const watched: Database = {
    ...database,
    query: async <Row>(sql: string, parameters?: readonly unknown[]) =>
      measure(await database.query<Row>(sql, parameters)),
    async *cursor<Row>(sql: string, parameters: readonly unknown[], size: number) {
      // The embedded database copies all rows of a cursor.
      measure(await database.query(sql, parameters));
      yield* database.cursor<Row>(sql, parameters, size);
    },
  };
  const counts: number[] = [];
  const means = {
    database: watched,
    files: diskStore(folder),
    onWritten: async (count: number) => void counts.push(count),
  };
  await buffer(writeArchive({ id: owner.id, name: 'Olive', email: owner.email }, means));
  expect(counts.at(-1)).toBe(7);
  expect(most).toBeGreaterThan(400_000);
  expect(most).toBeLessThan(1_500_000);
});
