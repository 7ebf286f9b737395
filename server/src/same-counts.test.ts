import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireDeleted, WireFieldCounts, WireForm, WireOverview, WireResponses } from '@tessera/form-model/wire';
import fc from 'fast-check';
import { ServerProcess } from './testing/server-process';
import { startPostgres } from './testing/services/postgres-server';
import type { Owner } from './testing/test-app';
import { testIf } from './testing/test-if';

const postgres = startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'tessera-agreement-'));
const servers: ServerProcess[] = [];

beforeAll(async () => {
  if (!postgres) return;
  // The first one migrates the database.
  for (const _ of [1, 2]) servers.push(await ServerProcess.start(postgres.url, folder));
}, 300_000);
afterAll(async () => {
  await Promise.all(servers.map((each) => each.stop()));
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const fields = [
  { id: 'name', type: 'text', label: 'Name' },
  { id: 'size', type: 'radio', label: 'Size', options: ['Half', 'Full'] },
];
const targets = [
  { kind: 'answer', key: 'name' },
  { kind: 'answer', key: 'size' },
];

type Step =
  | { kind: 'submit'; server: number; source: 'visitor' | 'preview'; size: string | null; again: boolean }
  | { kind: 'import'; server: number; rows: number }
  | { kind: 'delete'; server: number; count: number; undoes: boolean };

const server = fc.nat(1);
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('submit' as const),
    server,
    source: fc.constantFrom('visitor' as const, 'visitor' as const, 'preview' as const),
    size: fc.constantFrom(null, 'Half', 'Full'),
    again: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('import' as const), server, rows: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: fc.constant('delete' as const),
    server,
    count: fc.integer({ min: 1, max: 4 }),
    undoes: fc.boolean(),
  }),
);

function at(place: number): ServerProcess {
  const found = servers[place];
  if (!found) throw new Error('The server is not running');
  return found;
}

/** Reads the ids of all responses of the owner’s list, page by page. */
async function listedIds(place: number, owner: Owner, id: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = `source=visitor,import&limit=3${cursor && `&cursor=${cursor}`}`;
    const { body } = await at(place).call<WireResponses>('GET', `/forms/${id}/responses?${query}`, {
      token: owner.token,
    });
    ids.push(...body.data.responses.map((each) => each.id));
    if (cursor === '') expect(body.data.pagination.totalCount).toBeGreaterThanOrEqual(ids.length);
    cursor = body.data.pagination.nextCursor;
  }
  return ids;
}

async function run(owner: Owner, id: string, step: Step): Promise<void> {
  const { token } = owner;
  const path = `/forms/${id}/responses`;
  if (step.kind === 'submit') {
    const body = {
      key: randomUUID(),
      source: step.source,
      data: { name: 'Ada', ...(step.size && { size: step.size }) },
    };
    await at(step.server).submit(id, body, token);
    if (step.again) await at(1 - step.server).submit(id, body, token);
  } else if (step.kind === 'import') {
    const rows = Array.from({ length: step.rows }, () => ['Bo', 'Full']);
    const order = { id: randomUUID(), skipRefused: false, targets, dateOrder: 'ymd', language: 'en', tz: 'UTC', rows };
    for (const place of [step.server, 1 - step.server])
      await at(place).call('POST', `${path}/import`, { token, body: order });
  } else {
    const ids = (await listedIds(step.server, owner, id)).slice(0, step.count);
    if (ids.length === 0) return;
    const { body } = await at(step.server).call<WireDeleted>('POST', `${path}/delete`, { token, body: { ids } });
    const undo = { token, body: { undo: body.data.undo } };
    if (step.undoes) await at(1 - step.server).call('POST', `${path}/undo-delete`, undo);
  }
}

/** The number of responses as each of the four ways to see them has it, at one server. */
async function counts(place: number, owner: Owner, id: string) {
  const { token } = owner;
  const form = await at(place).call<WireForm>('GET', `/forms/${id}`, { token });
  const list = await at(place).call<WireResponses>('GET', `/forms/${id}/responses?source=visitor,import`, { token });
  const csv = await at(place).call('GET', `/forms/${id}/responses/export`, { token });
  const overview = await at(place).call<WireOverview>('GET', `/forms/${id}/analytics/overview`, { token });
  const ofFields = await at(place).call<WireFieldCounts>('GET', `/forms/${id}/analytics/fields`, { token });
  const [name, size] = ofFields.body.data.fields;
  const full = 'filter=size%3Ais%3A%22Full%22';
  const found = await at(place).call<WireResponses>('GET', `/forms/${id}/responses?source=visitor,import&${full}`, {
    token,
  });
  return {
    count: form.body.data.responseCount,
    listed: list.body.data.pagination.totalCount,
    read: (await listedIds(place, owner, id)).length,
    exported: csv.text.trimEnd().split('\r\n').length - 1,
    analysed: overview.body.data.responses,
    // Who answered, who did not, and who was not asked are all responses.
    ofFields: [name, size].map((each) => (each ? each.answered + each.skipped + each.notShown : null)),
    named: name?.answered,
    full: found.body.data.pagination.totalCount,
    fullExported: csv.text.split(',Full\r\n').length - 1,
  };
}

testIf(postgres)(
  'count, list, export and analytics agree after submissions, imports, deletions and undos at two server processes at the same time',
  async () => {
    const owner = await at(0).owner();
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 10 }), async (sequence) => {
        const form = await at(0).form(owner, { status: 'published', fields });
        // Both servers work at the same time, each on its own steps in their order.
        await Promise.all(
          [0, 1].map(async (place) => {
            for (const step of sequence.filter((each) => each.server === place)) await run(owner, form._id, step);
          }),
        );
        const [one, other] = [await counts(0, owner, form._id), await counts(1, owner, form._id)];
        expect(other).toEqual(one);
        const { count, full } = one;
        expect(one).toEqual({
          count,
          listed: count,
          read: count,
          exported: count,
          analysed: count,
          ofFields: [count, count],
          named: count,
          full,
          fullExported: full,
        });
      }),
      { numRuns: 10 },
    );
  },
  180_000,
);
