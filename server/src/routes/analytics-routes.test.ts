import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@tessera/fields/durations';
import type {
  WireCross,
  WireFieldCounts,
  WireFieldStatistics,
  WireForm,
  WireImportResult,
  WireOverview,
  WireProgress,
  WireTrends,
} from '@tessera/form-model/wire';
import { firstOf, type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const fields = [
  { id: 'plot', type: 'radio', label: 'Plot', options: ['Full', 'Half', 'Shared'] },
  { id: 'areas', type: 'checkbox', label: 'Areas', options: ['North', 'South', 'Pond'] },
  { id: 'stars', type: 'rating', label: 'Stars' },
  { id: 'size', type: 'number', label: 'Size' },
  { id: 'day', type: 'date', label: 'Day' },
  { id: 'why', type: 'textarea', label: 'Why' },
];
const conditions = [
  {
    id: 'c',
    action: 'show',
    target: { kind: 'field', id: 'why' },
    match: 'all',
    terms: [{ fieldId: 'plot', comparison: 'is', operand: 'Full' }],
  },
];

const answers = [
  {
    plot: 'Full',
    areas: ['North', 'Pond'],
    stars: 5,
    size: 10,
    day: '2026-03-01',
    why: 'Tomatoes, tomatoes and beans',
  },
  { plot: 'Full', areas: ['Pond', 'North'], stars: 4, size: 20.5, why: 'Beans' },
  { plot: 'Half', areas: ['South'], stars: 5, day: '2026-03-02' },
  { plot: 'Half', stars: 1, size: 10 },
  { areas: [] },
];

async function answeredForm(owner: Owner): Promise<string> {
  const form = await app().form(owner, { status: 'published', fields, conditions });
  for (const data of answers) await app().submit(form._id, { data, key: randomUUID() });
  await app().submit(form._id, { data: { plot: 'Shared' }, source: 'preview' }, owner.token);
  return form._id;
}

async function read<Data>({ token }: Owner, id: string, path: string): Promise<Data> {
  const { status, body, text } = await app().call<Data>('GET', `/forms/${id}/analytics${path}`, { token });
  if (status !== 200) throw new Error(text);
  return body.data;
}

test('counts who saw and who answered each question, without previews', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  const { fields: counts } = await read<WireFieldCounts>(owner, id, '/fields');
  const short = counts.map(({ fieldId, answered, skipped, notShown }) => [fieldId, answered, skipped, notShown]);
  expect(short).toEqual([
    ['plot', 4, 1, 0],
    ['areas', 3, 2, 0],
    ['stars', 4, 1, 0],
    ['size', 3, 2, 0],
    ['day', 2, 3, 0],
    ['why', 2, 0, 3],
  ]);
  expect(
    counts.every(
      ({ responses, shown, answered, skipped, notShown }) =>
        responses === 5 && shown === answered + skipped && notShown === 5 - shown,
    ),
  ).toBe(true);
});

const facet = async (owner: Owner, id: string, fieldId: string, query = '') =>
  (await read<WireFieldStatistics>(owner, id, `/fields/${fieldId}${query}`)).facet;

test('counts options, each of a list, and no previews', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  expect(await facet(owner, id, 'plot')).toEqual({
    kind: 'value',
    values: expect.arrayContaining([
      { value: 'Full', count: 2 },
      { value: 'Half', count: 2 },
    ]),
    others: 0,
  });
  expect(await facet(owner, id, 'areas')).toMatchObject({
    values: expect.arrayContaining([
      { value: 'North', count: 2 },
      { value: 'Pond', count: 2 },
      { value: 'South', count: 1 },
    ]),
  });
});

test('summarises numbers, ratings and dates', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  expect(await facet(owner, id, 'stars')).toMatchObject({
    min: 1,
    median: 4.5,
    mean: 3.75,
    max: 5,
    counts: [
      { value: 1, count: 1 },
      { value: 4, count: 1 },
      { value: 5, count: 2 },
    ],
  });
  expect(await facet(owner, id, 'size')).toMatchObject({ min: 10, median: 10, mean: 13.5, max: 20.5 });
  const days = await facet(owner, id, 'day');
  expect(days.kind === 'number' && days.histogram).toEqual([
    { from: 20513, to: 20514, count: 1 },
    { from: 20514, to: 20515, count: 1 },
  ]);
});

test('reads the newest texts, their lengths and the words of most answers', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  expect(await facet(owner, id, 'why')).toMatchObject({
    newest: [{ text: 'Beans' }, { text: 'Tomatoes, tomatoes and beans' }],
    length: { mean: 16.5, median: 16.5, max: 28 },
    words: expect.arrayContaining([
      { word: 'beans', count: 2 },
      { word: 'tomatoes', count: 1 },
    ]),
    wordsFrom: 2,
  });
});

test('applies the filters of the list', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  const query = `?filter=${encodeURIComponent('stars:isAtLeast:5')}`;
  expect(await facet(owner, id, 'plot', query)).toMatchObject({
    values: expect.arrayContaining([
      { value: 'Full', count: 1 },
      { value: 'Half', count: 1 },
    ]),
  });
  expect((await read<WireOverview>(owner, id, `/overview${query}`)).responses).toBe(2);
  expect((await read<WireOverview>(owner, id, '/overview?source=preview')).responses).toBe(1);
});

test('crosses two questions, and a question with the device', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  const table = await read<WireCross>(owner, id, '/cross?row=plot&column=stars');
  const count = (row: string, column: number) =>
    table.counts[table.rows.findIndex(({ value }) => value === row)]?.[
      table.columns.findIndex(({ value }) => value === column)
    ];
  expect(table.columns.map(({ value }) => value)).toEqual([1, 4, 5]);
  expect([count('Full', 5), count('Full', 4), count('Half', 5), count('Half', 1), count('Half', 4)]).toEqual([
    1, 1, 1, 1, 0,
  ]);
  expect(table.responses).toBe(4);
  const areas = await read<WireCross>(owner, id, '/cross?row=areas&column=plot');
  expect(areas.counts.flat().reduce((sum, each) => sum + each, 0)).toBe(5);
  const device = await read<WireCross>(owner, id, '/cross?row=plot&column=device');
  expect(device.columns).toEqual([{ value: null }]);
  const text = await app().call('GET', `/forms/${id}/analytics/cross?row=why&column=plot`, { token: owner.token });
  expect(text.body.code).toBe('field-not-found');
});

test('counts all responses of a comparison, also those with values that have no column', async () => {
  const owner = await app().owner();
  const towns = Array.from({ length: 60 }, (_, at) => `Town “${at}”, north`);
  const town = { id: 'town', type: 'select', label: 'Town', options: towns };
  const trips = { id: 'trips', type: 'checkbox', label: 'Trips to', options: towns };
  const form = await app().form(owner, { status: 'published', fields: [town, trips, ...fields.slice(0, 1)] });
  for (const [at, name] of towns.entries())
    await app().submit(form._id, {
      data: { plot: 'Full', town: name, trips: at < 8 ? towns.slice(40) : [name] },
      key: randomUUID(),
    });
  const byTown = await read<WireCross>(owner, form._id, '/cross?row=plot&column=town');
  expect(byTown.columns).toHaveLength(51);
  expect(byTown.columns.at(-1)).toEqual({ value: null });
  expect([byTown.responses, byTown.counts[0]?.at(-1)]).toEqual([60, 10]);
  expect(byTown.counts.flat().reduce((sum, count) => sum + count, 0)).toBe(60);
  // A response with several values that have no row counts once among the others.
  const byTrip = await read<WireCross>(owner, form._id, '/cross?row=trips&column=plot');
  expect(byTrip.rows.at(-1)).toEqual({ value: null });
  expect(byTrip.responses).toBe(60);
  expect(Math.max(...byTrip.counts.flat())).toBeLessThanOrEqual(9);
});

test('puts decimal numbers into bars whose edges the filters have, also in comparisons', async () => {
  const owner = await app().owner();
  const price = { id: 'price', type: 'number', label: 'Price, in €' };
  const form = await app().form(owner, { status: 'published', fields: [price, ...fields.slice(0, 1)] });
  for (let at = 0; at < 60; at += 1)
    await app().submit(form._id, { data: { plot: 'Full', price: at / 10 }, key: randomUUID() });
  const { facet } = await read<WireFieldStatistics>(owner, form._id, '/fields/price');
  const bars = facet.kind === 'number' ? facet.histogram : [];
  expect(bars.map(({ count }) => count)).toEqual(Array(30).fill(2));
  expect(bars.map(({ from, to }) => [from, to]).slice(2, 5)).toEqual([
    [0.4, 0.6],
    [0.6, 0.8],
    [0.8, 1],
  ]);
  const { columns, counts } = await read<WireCross>(owner, form._id, '/cross?row=plot&column=price');
  expect(columns).toEqual(bars.map(({ from, to }) => ({ value: from, to })));
  expect(counts).toEqual([bars.map(({ count }) => count)]);
});

test('crosses a question whose id is that of a fact beside the answers', async () => {
  const owner = await app().owner();
  const device = { id: 'device', type: 'radio', label: 'Tool', options: ['Spade', 'Rake'] };
  const form = await app().form(owner, { status: 'published', fields: [device, ...fields.slice(0, 1)] });
  await app().submit(form._id, { data: { plot: 'Full', device: 'Rake' }, key: randomUUID() });
  const table = await read<WireCross>(owner, form._id, '/cross?row=plot&column=device');
  expect(table).toMatchObject({ responses: 1, rows: [{ value: 'Full' }], columns: [{ value: 'Rake' }], counts: [[1]] });
});

/** Sets the times of a form’s responses, in the order in which they were submitted. */
async function submitAt(formId: string, times: readonly string[]): Promise<void> {
  await app().database.query(
    `UPDATE responses r SET submitted_at = given.at::timestamptz, duration_ms = given.place * 60000
     FROM (SELECT id, row_number() OVER (ORDER BY submitted_at, id) AS place FROM responses WHERE form_id = $1 AND source = 'visitor') AS listed
     JOIN unnest($2::text[]) WITH ORDINALITY AS given(at, place) USING (place) WHERE r.id = listed.id`,
    [formId, times],
  );
}

test('counts by hour, day, week and month of the owner’s time zone, also where the clocks change', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  // In Berlin: 28 March 23:30, 29 March 00:30 and 04:30 (summer time), 30 March 00:10, 1 April 12:00.
  await submitAt(id, [
    '2026-03-28T22:30:00Z',
    '2026-03-28T23:30:00Z',
    '2026-03-29T02:30:00Z',
    '2026-03-29T22:10:00Z',
    '2026-04-01T10:00:00Z',
  ]);
  const trend = (by: string, zone = 'Europe/Berlin') =>
    read<WireTrends>(owner, id, `/trends?by=${by}&tz=${encodeURIComponent(zone)}&from=2026-03-01&to=2026-04-30`);
  const used = ({ buckets }: WireTrends) =>
    buckets.filter(({ responses }) => responses > 0).map(({ start, responses }) => [start, responses]);
  expect(used(await trend('day'))).toEqual([
    ['2026-03-28', 1],
    ['2026-03-29', 2],
    ['2026-03-30', 1],
    ['2026-04-01', 1],
  ]);
  expect(used(await trend('week'))).toEqual([
    ['2026-03-23', 3],
    ['2026-03-30', 2],
  ]);
  expect(used(await trend('month'))).toEqual([
    ['2026-03-01', 4],
    ['2026-04-01', 1],
  ]);
  expect(used(await trend('hour'))).toEqual([
    ['00', 2],
    ['04', 1],
    ['12', 1],
    ['23', 1],
  ]);
  expect(used(await trend('day', 'Asia/Kolkata'))).toEqual([
    ['2026-03-29', 3],
    ['2026-03-30', 1],
    ['2026-04-01', 1],
  ]);
  const { weekdayHours, completionTimes, countries, devices } = await trend('day');
  expect([weekdayHours[5]?.[23], weekdayHours[6]?.[0], weekdayHours[6]?.[4], weekdayHours[0]?.[0]]).toEqual([
    1, 1, 1, 1,
  ]);
  expect(completionTimes.map(({ count }) => count)).toEqual([0, 1, 2, 2, 0, 0, 0, 0]);
  expect([countries, devices]).toEqual([[{ country: null, count: 5 }], [{ device: null, count: 5 }]]);
});

test('totals the period and compares it with the one before', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString();
  await submitAt(id, [day(0), day(1), day(2), day(9), day(40)]);
  const week = await read<WireOverview>(owner, id, '/overview?period=week');
  expect(week).toMatchObject({ responses: 3, completion: { median: 120_000, mean: 120_000 } });
  expect(week.before).toMatchObject({ responses: 1 });
  expect(week.byDay).toHaveLength(7);
  expect(week.byDay.map(({ responses }) => responses)).toEqual([0, 0, 0, 0, 1, 1, 1]);
  expect(week.today.responses).toBe(1);
  expect(week.today.hours.reduce((sum, each) => sum + each, 0)).toBe(1);
  const all = await read<WireOverview>(owner, id, '/overview');
  expect([all.responses, all.before, all.byDay.length]).toEqual([5, null, 41]);
});

test('shows days to come by day if all days fit, and says otherwise that there are some', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString();
  await submitAt(id, [day(0), day(-1), day(-2), day(-3), day(-4)]);
  const move = (ahead: number) =>
    app().database.query(
      `UPDATE responses SET submitted_at = now() + $2 * interval '1 day' WHERE id = (
         SELECT id FROM responses WHERE form_id = $1 ORDER BY submitted_at DESC LIMIT 1)`,
      [id, ahead],
    );
  const counted = async (query = '') => {
    const { byDay, hasLaterDays = false } = await read<WireOverview>(owner, id, `/overview${query}`);
    return [byDay.map(({ responses }) => responses).join(' '), hasLaterDays];
  };
  await move(2);
  expect(await counted()).toEqual(['1 1 1 1 0 0 1', false]);
  expect((await counted('?period=week'))[0]).toBe('0 0 1 1 1 1 0');
  await move(4_000);
  expect(await counted()).toEqual(['1 1 1 1 0', true]);
});

test('counts who reached a page by device, which the filter follows', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  const { body } = await app().call<WireForm>('GET', `/forms/${id}`, { token: owner.token });
  const page = firstOf(body.data.pages).id;
  for (const [visitor, mobile] of ['?1', '?0', '?1'].entries()) {
    const headers = { 'sec-ch-ua-mobile': mobile, 'user-agent': `visitor ${visitor}` };
    await app().call('POST', `/forms/${id}/view`, { headers });
    await app().raw({
      method: 'POST',
      url: `/api/forms/${id}/progress`,
      headers: { ...headers, 'content-type': 'text/plain' },
      payload: JSON.stringify([{ page, reached: true, ms: 1000 }]),
    });
  }
  // From servers of earlier versions.
  await app().database.query(
    'INSERT INTO page_progress (form_id, page_id, day, reached, total_ms) VALUES ($1, $2, current_date, 4, 8000)',
    [id, page],
  );
  const reached = async (query: string) => {
    const { opened, pages } = await read<WireProgress>(owner, id, `/progress${query}`);
    return [opened, pages[0]?.reached];
  };
  await app().database.query(
    `INSERT INTO page_progress_by_device (form_id, page_id, day, device, reached, total_ms)
     VALUES ($1, $2, current_date, 'phone', 1, 2000)`,
    [id, page],
  );
  expect(await reached('')).toEqual([3, 8]);
  expect(await reached('?device=phone')).toEqual([2, 3]);
  expect(await reached('?country=GB')).toEqual([3, 8]);
});

test('counts who reached a page on the days of the owner’s time zone', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  const { body } = await app().call<WireForm>('GET', `/forms/${id}`, { token: owner.token });
  const page = firstOf(body.data.pages).id;
  const payload = JSON.stringify([{ page, reached: true, ms: 1000 }]);
  await app().raw({
    method: 'POST',
    url: `/api/forms/${id}/progress`,
    headers: { 'content-type': 'text/plain' },
    payload,
  });
  // 1 March in Los Angeles.
  await app().database.query(`UPDATE page_progress_by_time SET at = '2026-03-02T02:00:00Z' WHERE form_id = $1`, [id]);
  const reached = async (day: string, timeZone: string) => {
    const query = `?from=${day}&to=${day}&tz=${encodeURIComponent(timeZone)}`;
    return (await read<WireProgress>(owner, id, `/progress${query}`)).pages[0]?.reached;
  };
  expect(await reached('2026-03-01', 'America/Los_Angeles')).toBe(1);
  expect(await reached('2026-03-02', 'America/Los_Angeles')).toBe(0);
  expect(await reached('2026-03-01', 'UTC')).toBe(0);
  expect(await reached('2026-03-02', 'Asia/Tokyo')).toBe(1);
});

/** Adds imported responses to a form. */
async function importRows({ token }: Owner, id: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ['Full']);
  const targets = [{ kind: 'answer', key: 'plot' }];
  const body = { id: randomUUID(), skipRefused: false, targets, dateOrder: 'ymd', language: 'en', tz: 'UTC', rows };
  const { body: result } = await app().call<WireImportResult>('POST', `/forms/${id}/responses/import`, { token, body });
  if (result.data.imported !== count) throw new Error('The rows were not imported');
}

test('leaves imported responses out of the response rate and of the pages that visitors pass', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  for (let visit = 0; visit < 10; visit += 1)
    await app().call('POST', `/forms/${id}/view`, { headers: { 'user-agent': `visitor ${visit}` } });
  await importRows(owner, id, 20);
  const { responses, responseRate } = await read<WireOverview>(owner, id, '/overview');
  expect([responses, responseRate]).toEqual([25, 0.5]);
  const { opened, submitted } = await read<WireProgress>(owner, id, '/progress');
  expect([opened, submitted]).toEqual([10, 5]);
});

/** A time zone in which it is between noon and one, with its distance from UTC in hours and its midnight of today. */
function zoneAtNoon() {
  const offset = 12 - new Date().getUTCHours();
  const zone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
  const localNow = Date.now() + offset * HOUR_MS;
  return { zone, midnight: localNow - (localNow % (24 * HOUR_MS)), offset };
}

test('compares today with the same weekday a week ago, and this week with the last, each up to now', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', fields });
  const { zone, midnight, offset } = zoneAtNoon();
  const monday = -((new Date(midnight).getUTCDay() + 6) % 7);
  const times = [
    // Today and on this week’s Monday.
    ...[[0, 1] as const, [0, 2] as const, [monday, 0] as const],
    // A week ago, before and after this time of day.
    ...[[-7, 9] as const, [-7, 10] as const, [-7, 15] as const],
    // The first and the last hour of last week, and the last one of the week before.
    ...[[monday - 7, 0] as const, [monday - 1, 23] as const, [monday - 8, 23] as const],
  ].map(([day, hour]) => ({ day, hour }));
  for (const _ of times) await app().submit(form._id, { data: {}, key: randomUUID() });
  const at = ({ day, hour }: (typeof times)[number]) =>
    new Date(midnight + (day * 24 + hour - offset) * HOUR_MS + 60_000).toISOString();
  await submitAt(form._id, times.map(at));
  const { today, week } = await read<WireOverview>(owner, form._id, `/overview?tz=${encodeURIComponent(zone)}`);
  const name = (day: number) => new Date(midnight + day * 24 * HOUR_MS).toISOString().slice(0, 10);
  const onDay = (day: number) => times.filter((time) => time.day === day);
  const hoursOf = (day: number, count: number) =>
    Array.from({ length: count }, (_, hour) => onDay(day).filter((time) => time.hour === hour).length);
  const daysOf = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => onDay(from + place).length);
  const isByNow = ({ day, hour }: (typeof times)[number]) => day < -7 || (day === -7 && hour < 12);
  const lastWeek = times.filter(({ day }) => day >= monday - 7 && day < monday);
  expect(today).toEqual({
    day: name(0),
    responses: onDay(0).length,
    hours: hoursOf(0, 13),
    before: {
      day: name(-7),
      responses: onDay(-7).length,
      byNow: onDay(-7).filter(isByNow).length,
      hours: hoursOf(-7, 24),
    },
  });
  expect(week).toEqual({
    start: name(monday),
    responses: times.filter(({ day }) => day >= monday).length,
    days: daysOf(monday, 1 - monday),
    before: {
      start: name(monday - 7),
      responses: lastWeek.length,
      byNow: lastWeek.filter(isByNow).length,
      days: daysOf(monday - 7, 7),
    },
  });
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test('counts countries and devices of responses, and views by day and hour', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', fields });
  const headers = { 'user-agent': IPHONE };
  for (const timeZone of ['Europe/Berlin', 'Europe/Berlin', 'Asia/Tokyo']) {
    const body = { data: {}, key: randomUUID(), timeZone };
    await app().call('POST', `/forms/${form._id}/submit`, { body, headers });
  }
  await app().submit(form._id, { data: {}, key: randomUUID() });
  await app().call('POST', `/forms/${form._id}/view`, { headers });
  const { zone, midnight } = zoneAtNoon();
  const trend = (query: string) => read<WireTrends>(owner, form._id, `/trends?tz=${encodeURIComponent(zone)}&${query}`);
  const { countries, devices, buckets } = await trend('by=day');
  expect(countries).toEqual([
    { country: 'DE', count: 2 },
    { country: 'JP', count: 1 },
    { country: null, count: 1 },
  ]);
  expect(devices).toEqual([
    { device: 'phone', count: 3 },
    { device: null, count: 1 },
  ]);
  const today = new Date(midnight).toISOString().slice(0, 10);
  expect(buckets).toEqual([{ start: today, responses: 4, views: 1 }]);
  expect((await trend('by=day&device=desktop')).buckets).toEqual([]);
  const hourly = (await trend('by=hour&period=week')).buckets;
  expect([hourly.length, hourly[0]?.start.slice(-3), hourly.at(-1)]).toEqual([
    6 * 24 + 13,
    ' 00',
    { start: `${today} 12`, responses: 4, views: 1 },
  ]);
  const always = (await trend('by=hour&period=month')).buckets;
  expect([always.length, always[12]]).toEqual([24, { start: '12', responses: 4, views: 1 }]);
});

test('counts views where the filters allow it', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  for (const visitor of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) {
    const headers = { 'user-agent': visitor };
    await app().call('POST', `/forms/${id}/view`, { headers });
  }
  const { views, responseRate, byDay } = await read<WireOverview>(owner, id, '/overview');
  expect([views, responseRate, byDay.at(-1)?.views]).toEqual([10, 0.5, 10]);
  await app().database.query('UPDATE view_counts SET count = 4 WHERE form_id = $1', [id]);
  // More responses than views: the page counted no view in some browsers, or on another day.
  expect(await read<WireOverview>(owner, id, '/overview')).toMatchObject({ views: 4, responseRate: null });
  // The list names these sources where it hides previews.
  expect(await read<WireOverview>(owner, id, '/overview?source=visitor,import')).toMatchObject({ views: 4 });
  expect(await read<WireOverview>(owner, id, '/overview?source=import')).toMatchObject({ views: null });
  const filtered = await read<WireOverview>(owner, id, '/overview?status=new');
  expect([filtered.views, filtered.responseRate]).toEqual([null, null]);
});

test('follows visitors page by page', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  const form = await app().call<{ pages: { id: string }[] }>('GET', `/forms/${id}`, { token: owner.token });
  const page = form.body.data.pages[0]?.id;
  const { app: server } = app();
  for (const ms of [1000, 3000]) {
    const payload = JSON.stringify([{ page, reached: true, ms }]);
    await server.inject({
      method: 'POST',
      url: `/api/forms/${id}/progress`,
      headers: { 'content-type': 'text/plain' },
      payload,
    });
  }
  expect(await read<WireProgress>(owner, id, '/progress')).toMatchObject({
    pages: [{ page, reached: 2, meanMs: 2000 }],
    submitted: 5,
  });
});

test('counts each option that the form offers, however many there are', async () => {
  const owner = await app().owner();
  const options = Array.from({ length: 230 }, (_, at) => `Option ${at}`);
  const field = { id: 'plot', type: 'select', label: 'Plot', options };
  const form = await app().form(owner, { status: 'published', fields: [field] });
  await app().call('POST', `/forms/${form._id}/responses/import`, {
    token: owner.token,
    body: {
      id: randomUUID(),
      skipRefused: false,
      targets: [{ kind: 'answer', key: 'plot' }],
      dateOrder: 'ymd',
      language: 'en',
      tz: 'UTC',
      rows: options.map((option) => [option]),
    },
  });
  const counted = (await facet(owner, form._id, 'plot')) as { values: { count: number }[]; others: number };
  expect([counted.values.length, counted.others]).toEqual([230, 0]);
});

test('a trend shows the whole period that was asked for, by any unit, and the hours of an open one', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  const startsOf = async (query: string) =>
    (await read<WireTrends>(owner, id, `/trends?tz=UTC&${query}`)).buckets.map(({ start }) => start);
  const january = 'from=2026-01-01&to=2026-01-31';
  const days = await startsOf(`by=day&${january}`);
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-01-01', '2026-01-31', 31]);
  expect(await startsOf(`by=month&${january}`)).toEqual(['2026-01-01']);
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  expect((await startsOf(`by=hour&from=${yesterday}`))[0]).toBe(`${yesterday} 00`);
});

test('a form without responses has zeros and no times', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', fields });
  const empty = await read<WireOverview>(owner, form._id, '/overview');
  expect(empty).toMatchObject({
    responses: 0,
    views: 0,
    responseRate: null,
    before: null,
    completion: { median: null, mean: null },
  });
  expect(await facet(owner, form._id, 'size')).toEqual({
    kind: 'number',
    min: null,
    median: null,
    mean: null,
    max: null,
    histogram: [],
    counts: [],
  });
  expect((await read<WireTrends>(owner, form._id, '/trends')).buckets).toEqual([]);
});

test('refuses another owner’s form, an unknown field and a query that does not fit', async () => {
  const owner = await app().owner();
  const id = await answeredForm(owner);
  const stranger = await app().owner();
  const codeOf = async (path: string, token = owner.token) =>
    (await app().call('GET', `/forms/${id}/analytics${path}`, { token })).body.code;
  expect(await codeOf('/overview', stranger.token)).toBe('form-not-found');
  expect(await codeOf('/fields/unknown')).toBe('field-not-found');
  expect(await codeOf('/overview?filter=unknown:is:1')).toBe('invalid-input');
  expect(await codeOf('/trends?by=minute')).toBe('invalid-input');
});
