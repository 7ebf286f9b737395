import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/database';
import type { NewResponse } from '../repositories/submissions';
import { QueueFull } from './group-calls';
import { quarantinedResponses } from './quarantined-responses';

const response = (id: string, name: string): NewResponse => ({
  ...{ id, formId: 'form', formVersion: 1, key: id, receipt: id, source: 'visitor', data: { name }, files: {} },
  ...{ submittedAt: '2026-11-20T10:00:00.000Z', durationMs: null, country: null, device: null, openVersion: null },
  facts: { facts: [], moreFacts: null, texts: '', values: [] },
});

/** A database that answers no statement before `release` is called. */
function stalledDatabase() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const query = jest.fn(() => released.then(() => [{ hasRoom: true }]));
  return { database: { query } as unknown as Database, query, release };
}

test('refuses responses for the quarantine while too many bytes wait for a slow database, and stores the others', async () => {
  const { database, query, release } = stalledDatabase();
  const quarantined = quarantinedResponses(database, 1_000);
  const store = (id: string, length: number) =>
    quarantined.store({ response: response(id, 'x'.repeat(length)), reasons: [] });
  const first = store('first', 10);
  while (query.mock.calls.length === 0) await setImmediate();
  const waiting = [store('second', 400), store('third', 400)];
  await expect(store('fourth', 400)).rejects.toThrow(QueueFull);
  expect(quarantined.waiting()).toBe(2);
  release();
  expect(await Promise.all([first, ...waiting, store('fifth', 10)])).toEqual([true, true, true, true]);
});
