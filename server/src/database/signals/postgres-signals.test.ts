import { eventually } from '../../testing/eventually';
import { startPostgres } from '../../testing/services/postgres-server';
import { testIf } from '../../testing/test-if';
import type { Database } from '../database';
import { openPostgres } from '../postgres-database';

const postgres = startPostgres();
const testOver = testIf(postgres);
const open: Database[] = [];
afterAll(async () => {
  await Promise.all(open.map((each) => each.close()));
  postgres?.stop();
});

async function server(url: string): Promise<{ database: Database; heard: (readonly string[] | null)[] }> {
  const database = await openPostgres(url);
  open.push(database);
  const heard: (readonly string[] | null)[] = [];
  database.signals.on('sessions', (ids) => heard.push(ids));
  // The first message says that earlier ones may have been lost.
  await eventually(async () => expect(heard).toEqual([null]));
  heard.length = 0;
  return { database, heard };
}

testOver('every server receives the messages of the others, each of at most a hundred ids', async () => {
  const url = postgres?.database() ?? '';
  const [one, other] = [await server(url), await server(url)];
  const ids = Array.from({ length: 150 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
  await one.database.signals.send('sessions', ids);
  await one.database.signals.send('installation', ['all']);
  for (const { heard } of [one, other]) {
    await eventually(async () => expect(heard.map((each) => each?.length)).toEqual([100, 50]));
    expect(heard.flat()).toEqual(ids);
  }
});

testOver('a server whose connection was cut listens again, and reports that signals may have been missed', async () => {
  const { database, heard } = await server(postgres?.database() ?? '');
  await database.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
  );
  await eventually(async () => expect(heard).toEqual([null]));
  await database.signals.send('sessions', ['later']);
  await eventually(async () => expect(heard).toEqual([null, ['later']]));
});
