import { randomUUID } from 'node:crypto';
import type { WireFieldStatistics } from '@tessera/form-model/wire';
import { useTestApp } from '../testing/test-app';

const app = useTestApp();

/** Numbers that a visitor can send: of many digits, near the ends of what a number can hold, and next to zero. */
const sets: readonly (readonly [title: string, numbers: readonly number[]])[] = [
  ['one number of many digits', [462_636_628_862.8019]],
  ['equal numbers of many digits', [462_636_628_862.8019, 462_636_628_862.8019]],
  ['neighbours of many digits', [462_636_628_862.8019, 462_636_628_862.802]],
  ['the largest number twice', [Number.MAX_VALUE, Number.MAX_VALUE]],
  ['the largest and the smallest number', [Number.MAX_VALUE, -Number.MAX_VALUE, 3]],
  ['the number next to zero', [Number.MIN_VALUE, 0]],
  ['numbers of many sizes', [1e-300, 1e-7, 0.1, 7, 123_456, 1e15, 1e21, 1e300]],
];

test.each(sets)('a form shows its responses and their analysis: %s', async (_title, numbers) => {
  const owner = await app().owner();
  const form = await app().form(owner, {
    status: 'published',
    fields: [
      { id: 'amount', type: 'number', label: 'Amount' },
      { id: 'choice', type: 'radio', label: 'Choice', options: ['Yes', 'No'] },
    ],
  });
  for (const amount of numbers) await app().submit(form._id, { data: { amount, choice: 'Yes' }, key: randomUUID() });
  const read = async <Data>(path: string) => {
    const { status, body, text } = await app().call<Data>('GET', `/forms/${form._id}${path}`, { token: owner.token });
    expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, '']);
    return body.data;
  };
  const { facet } = await read<WireFieldStatistics>('/analytics/fields/amount');
  const sorted = [...numbers].sort((a, b) => a - b);
  expect(facet).toMatchObject({ kind: 'number', min: sorted[0], max: sorted.at(-1), median: expect.any(Number) });
  const bars = facet.kind === 'number' ? facet.histogram : [];
  // No bar can end beyond the largest number.
  const hasBars = sorted.every((number) => Math.abs(number) < 1e307);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(hasBars ? numbers.length : 0);
  for (const path of [
    '/analytics/overview',
    '/analytics/trends',
    '/analytics/fields',
    '/responses?sort=amount',
    '/responses?sort=-amount',
  ])
    await read(path);
});

test('a form with more numbers than are read one by one shows their analysis', async () => {
  const owner = await app().owner();
  const fields = [{ id: 'amount', type: 'number', label: 'Amount' }];
  const form = await app().form(owner, { status: 'published', fields });
  await app().submit(form._id, { data: { amount: 7 }, key: randomUUID() });
  await app().database.query(
    `INSERT INTO responses (id, form_id, form_version, submission_key, receipt, source, data, files, submitted_at, facts)
     SELECT gen_random_uuid(), form_id, form_version, 'copy-' || n, 'copy-' || n, source, data, files, submitted_at,
       array_replace(facts, 7::float8, n * 1e303::float8)
     FROM responses, generate_series(1, 20001) AS n WHERE form_id = $1`,
    [form._id],
  );
  const path = `/forms/${form._id}/analytics/fields/amount`;
  const { status, body } = await app().call<WireFieldStatistics>('GET', path, { token: owner.token });
  expect(status).toBe(200);
  const { facet } = body.data;
  if (facet.kind !== 'number') throw new Error('A number was expected.');
  expect(facet).toMatchObject({ min: 7, median: 1.00005e307, max: 2.0001e307, counts: null });
  expect(Number(facet.mean) / 1.0001e307).toBeCloseTo(1, 3);
  expect(facet.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(20_002);
});
