import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/database';
import { MAX_GROUP_BYTES } from '../repositories/portions';
import type { NewResponse } from '../repositories/submissions';
import { useTestApp } from '../testing/test-app';
import type { WriteResult } from './repetition';
import { submissionWriter as limitedWriter } from './submission-writer';

const app = useTestApp();

/** A writer for forms without limits. */
function submissionWriter(database: Database) {
  const writer = limitedWriter(database);
  return { ...writer, write: (response: NewResponse) => writer.write(response) as Promise<WriteResult | null> };
}

async function target() {
  const owner = await app().owner();
  const form = await app().form(owner);
  const response = (more: Partial<NewResponse> = {}): NewResponse => ({
    id: randomUUID(),
    formId: form._id,
    formVersion: form.version,
    key: randomUUID(),
    receipt: randomUUID(),
    source: 'visitor',
    data: { name: 'V' },
    files: {},
    submittedAt: new Date().toISOString(),
    durationMs: null,
    country: null,
    device: null,
    facts: { facts: [1], moreFacts: null, texts: '', values: [] },
    openVersion: null,
    ...more,
  });
  const count = async () =>
    (
      await app().database.query<{ n: number }>('SELECT count(*)::int AS n FROM responses WHERE form_id = $1', [
        form._id,
      ])
    )[0]?.n;
  return { form, response, count };
}

/** Returns a database that counts its statements. */
function counted(database: Database): { database: Database; statements: () => number } {
  let asked = 0;
  const query: Database['query'] = (sql, parameters) => {
    asked += 1;
    return database.query(sql, parameters);
  };
  return { database: { ...database, query }, statements: () => asked };
}

test('writes submissions that arrive during a commit as one group', async () => {
  const { response, count } = await target();
  const { database, statements } = counted(app().database);
  const writer = submissionWriter(database);
  const written = await Promise.all(Array.from({ length: 100 }, () => writer.write(response())));
  expect(written.every((one) => one?.repeated === false)).toBe(true);
  expect(statements()).toBeLessThan(5);
  expect(await count()).toBe(100);
});

test('stores the other submissions of a group if the database rejects one', async () => {
  const { response, count } = await target();
  const writer = submissionWriter(app().database);
  const gone = writer.write(response({ formId: randomUUID() }));
  const impossible = writer.write(response({ source: 'nobody' as 'visitor' }));
  const neighbours = [writer.write(response()), writer.write(response())];
  expect(await gone).toBeNull();
  await expect(impossible).rejects.toThrow(/check/);
  expect((await Promise.all(neighbours)).map((one) => one?.repeated)).toEqual([false, false]);
  expect(await count()).toBe(2);
});

test('limits a group also by the texts and the facts of its responses, which may be larger than their answers', async () => {
  const { response, count } = await target();
  const { database, statements } = counted(app().database);
  const writer = submissionWriter(database);
  const texts = 'x'.repeat(MAX_GROUP_BYTES / 2 + 1);
  const large = Array.from({ length: 2 }, () =>
    writer.write(response({ facts: { facts: [1], moreFacts: null, texts, values: [] } })),
  );
  const moreFacts = new Array<null>(MAX_GROUP_BYTES / 8).fill(null);
  const wide = Array.from({ length: 2 }, () =>
    writer.write(response({ facts: { facts: [1], moreFacts, texts: '', values: [] } })),
  );
  await Promise.all([...large, ...wide]);
  expect(statements()).toBe(4);
  expect(await count()).toBe(4);
});

test('stores a key once if a group contains it several times, and returns its receipt to all', async () => {
  const { response, count } = await target();
  const writer = submissionWriter(app().database);
  const key = randomUUID();
  const first = writer.write(response());
  const same = await Promise.all([1, 2, 3].map(() => writer.write(response({ key }))));
  await first;
  expect(same.map((one) => one?.repeated)).toEqual([false, true, true]);
  expect(new Set(same.map((one) => one?.receipt)).size).toBe(1);
  expect(await count()).toBe(2);
});

test.each([
  ['a connection that breaks', Object.assign(new Error('read'), { code: 'ECONNRESET' })],
  ['a server that is shut down', Object.assign(new Error('terminating'), { code: '57P01' })],
  ['a statement that gets no answer', new Error('Query read timeout')],
])('does not try row by row after %s', async (_name, error) => {
  const { response, count } = await target();
  let statements = 0;
  const query: Database['query'] = () => {
    statements += 1;
    return Promise.reject(error);
  };
  const writer = submissionWriter({ ...app().database, query });
  const written = await Promise.allSettled(Array.from({ length: 50 }, () => writer.write(response())));
  expect(new Set(written.map((one) => one.status === 'rejected' && one.reason))).toEqual(new Set([error]));
  expect(statements).toBe(1);
  expect(await count()).toBe(0);
});

test('continues to store while the connection of one group is stalled', async () => {
  const { response, count } = await target();
  const giveUp: ((error: Error) => void)[] = [];
  let onStalled = () => {};
  const isStalled = new Promise<void>((resolve) => {
    onStalled = resolve;
  });
  const query: Database['query'] = (sql, parameters) => {
    if (giveUp.length > 0) return app().database.query(sql, parameters);
    return new Promise((_resolve, reject) => {
      giveUp.push(reject);
      onStalled();
    });
  };
  const writer = submissionWriter({ ...app().database, query });
  const stalled = writer.write(response());
  await isStalled;
  const others = await Promise.all([writer.write(response()), writer.write(response())]);
  expect(others.map((one) => one?.repeated)).toEqual([false, false]);
  expect(await count()).toBe(2);
  for (const reject of giveUp) reject(new Error('Query read timeout'));
  await expect(stalled).rejects.toThrow('Query read timeout');
});

test('stores a key once across two instances', async () => {
  const { response, count } = await target();
  const key = randomUUID();
  const writers = [submissionWriter(app().database), submissionWriter(app().database)];
  const both = await Promise.all(writers.map((writer) => writer.write(response({ key }))));
  expect(both.map((one) => one?.repeated).sort()).toEqual([false, true]);
  expect(both[0]?.receipt).toBe(both[1]?.receipt);
  expect(await count()).toBe(1);
});

test('waits for all accepted submissions when draining', async () => {
  const { response, count } = await target();
  const writer = submissionWriter(app().database);
  const all = Promise.all(Array.from({ length: 20 }, () => writer.write(response())));
  await writer.drain();
  expect(await count()).toBe(20);
  await all;
});

test('stores keys and answers that contain the separators of the database call', async () => {
  const { response, count } = await target();
  const writer = submissionWriter(app().database);
  const odd = [
    '\u001e\u001f\u001e key',
    '\u001f\u001f\u001f\u001f\u001f\u001f\u001f\u001f',
    ' \u001e\\"{NULL},\u001e ',
  ];
  const given = odd.map((key) =>
    response({
      key,
      data: { name: `${key} “quoted” \\ 😀` },
      facts: { facts: [null, 'NaN', -0.5], moreFacts: null, texts: `BAAA${key}ZBAAAZ`, values: [] },
    }),
  );
  await Promise.all([...given, response()].map((each) => writer.write(each)));
  expect(await count()).toBe(4);
  const stored = await app().database.query<{
    key: string;
    data: unknown;
    texts: string;
    facts: string;
    none: boolean;
  }>(
    `SELECT submission_key AS key, data, texts, facts::text, more_facts IS NULL AND country IS NULL AS none FROM responses
     WHERE id = ANY($1::uuid[])`,
    [given.map(({ id }) => id)],
  );
  const byKey = new Map(stored.map(({ key, ...row }) => [key, row]));
  for (const { key, data, facts } of given) {
    expect(byKey.get(key)).toEqual({ data, texts: facts.texts, facts: '{NULL,NaN,-0.5}', none: true });
  }
});

test('stores a response whose answers are all empty', async () => {
  const { response } = await target();
  const one = response({ data: {}, facts: { facts: [], moreFacts: null, texts: '', values: [] } });
  await submissionWriter(app().database).write(one);
  expect(await app().database.query('SELECT data, facts, texts FROM responses WHERE id = $1', [one.id])).toEqual([
    { data: {}, facts: [], texts: '' },
  ]);
});

test('counts the responses that wait, and stores them all', async () => {
  const { response, count } = await target();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const query: Database['query'] = async (sql, parameters) => {
    await held;
    return app().database.query(sql, parameters);
  };
  const writer = submissionWriter({ ...app().database, query });
  const first = writer.write(response());
  await setImmediate();
  await setImmediate();
  const early = Array.from({ length: 900 }, () => writer.write(response()));
  // Some of these may already be in the second group.
  expect(writer.waiting()).toBeLessThanOrEqual(900);
  const late = Array.from({ length: 700 }, () => writer.write(response()));
  expect(writer.waiting()).toBeGreaterThanOrEqual(1_000);
  release();
  await Promise.all([first, ...early, ...late]);
  expect(writer.waiting()).toBe(0);
  expect(await count()).toBe(1601);
});

test('repeats a group once after a deadlock, and rejects after a second one', async () => {
  const { response, count } = await target();
  let deadlocks = 1;
  const query: Database['query'] = async (sql, parameters) => {
    if (sql.includes('store_responses') && deadlocks-- > 0)
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return app().database.query(sql, parameters);
  };
  const writer = submissionWriter({ ...app().database, query });
  await Promise.all(Array.from({ length: 3 }, () => writer.write(response())));
  expect(await count()).toBe(3);
  deadlocks = 2;
  await expect(writer.write(response())).rejects.toMatchObject({ code: '40P01' });
});
