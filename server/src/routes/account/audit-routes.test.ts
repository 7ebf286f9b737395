import type { WireAuditEvents } from '@tessera/form-model/wire';
import { recordAudit } from '../../repositories/audit-events';
import { type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();
let administrator: Owner;

beforeAll(async () => {
  administrator = await app().owner();
});
beforeEach(async () => {
  await app().database.query('DELETE FROM audit_events');
});

const list = async (query = '', owner = administrator) =>
  app().call<WireAuditEvents>('GET', `/audit${query}`, { token: owner.token });
const origin = { address: '203.0.113.24', device: 'Firefox on Linux' };

async function record(count: number) {
  for (let index = 0; index < count; index += 1)
    await recordAudit(app().database, {
      type: 'api-key-created',
      actor: { id: administrator.id },
      target: `Key ${index}`,
      origin,
    });
}

describe('the audit log', () => {
  test('is not found by anyone but administrators', async () => {
    const other = await app().owner();
    for (const path of ['/audit', '/audit/export']) {
      expect((await app().call('GET', path, { token: other.token })).body.code).toBe('call-not-found');
    }
  });

  test('is read in pages that new events do not move', async () => {
    await record(60);
    const first = (await list()).body.data;
    expect(first).toMatchObject({ totalCount: 60, events: expect.any(Array) });
    await record(1);
    const second = (await list(`?after=${first.next}`)).body.data;
    const targets = [...first.events, ...second.events].map(({ target }) => target);
    expect(new Set(targets).size).toBe(60);
    expect(second.next).toBeNull();
  });

  test('is filtered by event, text and time', async () => {
    await record(2);
    const refused = { type: 'login-refused', detail: 'Wrong password', origin } as const;
    await recordAudit(app().database, { ...refused, actor: { name: 'lucan@abbeydore.example' } });
    await app().database.query(
      "UPDATE audit_events SET happened_at = now() - interval '10 days' WHERE target = 'Key 1'",
    );
    const people = async (query: string) =>
      (await list(query)).body.data.events.map(({ target, person }) => target || person);
    expect(await people('?type=login-refused')).toEqual(['lucan@abbeydore.example']);
    expect(await people('?search=LUCAN')).toEqual(['lucan@abbeydore.example']);
    expect(await people('?search=203.0.113&type=api-key-created')).toEqual(['Key 0', 'Key 1']);
    expect(await people('?range=week&type=api-key-created')).toEqual(['Key 0']);
  });

  test('is exported between two times, as JSON Lines too', async () => {
    for (const [at, target] of [
      ['2026-01-10T23:59:59.999Z', 'before'],
      ['2026-01-11T00:00:00Z', 'first'],
      ['2026-01-12T12:00:00Z', 'last, “ורה”'],
      ['2026-01-13T00:00:00Z', 'after'],
    ]) {
      await recordAudit(app().database, { type: 'role-changed', actor: { name: 'Imke' }, target: `${target}`, origin });
      await app().database.query('UPDATE audit_events SET happened_at = $1 WHERE target = $2', [at, target]);
    }
    const between = 'type=role-changed&from=2026-01-11T00:00:00Z&to=2026-01-13T00:00:00Z';
    const lines = await app().call('GET', `/audit/export?${between}&format=jsonl`, { token: administrator.token });
    const events = lines.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.map(({ target }) => target)).toEqual(['last, “ורה”', 'first']);
    const csv = await app().call('GET', `/audit/export?${between}`, { token: administrator.token });
    expect(csv.text.trim().split('\n')).toHaveLength(3);
    expect((await list(`?${between}`)).body.data.totalCount).toBe(2);
  });

  test.each(['yesterday', '2016-12-31T23:59:60Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00'])(
    'refuses the time %s, and records no export of it',
    async (time) => {
      for (const path of ['/audit', '/audit/export', '/audit/export?format=jsonl'])
        for (const name of ['from', 'to']) {
          const query = new URLSearchParams({ [name]: time });
          const address = `${path}${path.includes('?') ? '&' : '?'}${query}`;
          const { status, body } = await app().call('GET', address, { token: administrator.token });
          expect([status, body.message]).toEqual([400, `${name} must be a date and time such as 2026-11-21T10:00:00Z`]);
        }
      expect((await list()).body.data.events).toEqual([]);
    },
  );

  test('records no export that could not begin', async () => {
    await app().database.query('ALTER TABLE audit_events RENAME COLUMN detail TO detail_away');
    const failed = await app().call('GET', '/audit/export', { token: administrator.token });
    await app().database.query('ALTER TABLE audit_events RENAME COLUMN detail_away TO detail');
    expect(failed.status).toBe(500);
    expect((await list()).body.data.events).toEqual([]);
  });

  test('is exported with its heads when no event matches', async () => {
    const { text } = await app().call('GET', '/audit/export?search=nothing-like-it', { token: administrator.token });
    expect(text.trim()).toMatch(/^\ufeff?Time,Event,.*Count$/);
  });

  test('is exported without formulas, and records that', async () => {
    await recordAudit(app().database, { type: 'login-refused', actor: { name: '=HYPERLINK("x")' }, origin });
    const { text } = await app().call('GET', '/audit/export', { token: administrator.token });
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    const [newest] = (await list()).body.data.events;
    expect(newest).toMatchObject({ type: 'export-created', target: 'Audit log', person: 'Olive Owner' });
  });
});
