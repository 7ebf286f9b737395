import { DAY_MS } from '@tessera/fields/durations';
import type { DaysBody } from '@tessera/form-model/schema/form';
import type { WireForm } from '@tessera/form-model/wire';
import type { Static } from 'typebox';
import { useTestApp } from '../../testing/test-app';

const app = useTestApp();
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const daily = async (token: string, query = '') =>
  (await app().call<Static<typeof DaysBody>>('GET', `/forms/daily${query}`, { token })).body.data;

/** Moves the responses this many days into the past. */
const date = (formId: string, days: number) =>
  app().database.query(`UPDATE responses SET submitted_at = now() - ($2::int * interval '1 day') WHERE form_id = $1`, [
    formId,
    days,
  ]);

test('returns fourteen days of zeros, today last, for an owner without forms', async () => {
  const owner = await app().owner();
  const { timeZone, days } = await daily(owner.token);
  expect(timeZone).toBe('UTC');
  expect(days).toEqual(
    Array.from({ length: 14 }, (_, index) => ({ day: dayBefore(13 - index), responses: 0, views: 0 })),
  );
});

test('sums the responses and views of all forms of the owner by day, without previews', async () => {
  const owner = await app().owner();
  const old = await app().form(owner);
  const fresh = await app().form(owner);
  const theirs = await app().form(await app().owner());
  for (const _ of [1, 2]) await app().submit(old._id, {});
  await date(old._id, 3);
  await app().submit(fresh._id, {});
  await app().submit(fresh._id, { source: 'preview' }, owner.token);
  await app().submit(theirs._id, {});
  await app().database.query(
    'INSERT INTO view_counts (form_id, at, count) VALUES ($1, $3::date, 5), ($1, $4::date, 2), ($2, $3::date, 1)',
    [old._id, fresh._id, dayBefore(0), dayBefore(13)],
  );
  const { days } = await daily(owner.token);
  expect(days.filter(({ responses, views }: { responses: number; views: number }) => responses + views > 0)).toEqual([
    { day: dayBefore(13), responses: 0, views: 2 },
    { day: dayBefore(3), responses: 2, views: 0 },
    { day: dayBefore(0), responses: 1, views: 6 },
  ]);
});

test('leaves out earlier days and counts forms in the trash', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  await app().submit(form._id, {});
  await date(form._id, 2);
  await app().call<WireForm>('PUT', `/forms/${form._id}`, {
    token: owner.token,
    body: { title: 'Guests', location: 'trash' },
  });
  const responses = async (query: string) =>
    (await daily(owner.token, query)).days.map((day: { responses: number }) => day.responses);
  expect(await responses('?days=3')).toEqual([1, 0, 0]);
  expect(await responses('?days=2')).toEqual([0, 0]);
});

test.each(['?days=-1', '?days=many', '?days=1e3'])('rejects %s', async (query) => {
  const owner = await app().owner();
  expect(
    (await app().call<Static<typeof DaysBody>>('GET', `/forms/daily${query}`, { token: owner.token })).status,
  ).toBe(400);
});

test('requires a log-in', async () => {
  expect((await app().call('GET', '/forms/daily')).status).toBe(401);
});
