import { stepsOf } from './drop-off-card';

const page = (id: string, title: string) => ({ id, name: title, title, description: '', fields: [] });
const form = { pages: [page('a', 'About you'), page('b', 'Your plot'), page('c', 'New page')] };

test('the steps lead from opening the form over each of its pages to submitting it, with the time on each', () => {
  const steps = stepsOf(form, {
    opened: 10,
    // In another order than the form’s, with a page that the form no longer has.
    pages: [
      { page: 'b', reached: 6, meanMs: 90_000 },
      { page: 'gone', reached: 9, meanMs: 1_000 },
      { page: 'a', reached: 8, meanMs: 12_000 },
    ],
    submitted: 4,
    meanMs: 102_000,
  });
  expect(steps.map(({ name, count, time }) => [name, count, time])).toEqual([
    ['Opened', 10, undefined],
    ['About you', 8, '12s'],
    ['Your plot', 6, '1m 30s'],
    ['New page', 0, undefined],
    ['Submitted', 4, '1m 42s in total'],
  ]);
});

test('the total is missing where no response has a time', () => {
  expect(stepsOf(form, { opened: 0, pages: [], submitted: 0, meanMs: null }).at(-1)).toEqual({
    name: 'Submitted',
    count: 0,
    time: undefined,
  });
});
