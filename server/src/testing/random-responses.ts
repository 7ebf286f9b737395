import fc from 'fast-check';
import type { TestApp } from './test-app';

const fields = [
  { id: 'place', type: 'number', label: 'Place' },
  { id: 'why', type: 'textarea', label: 'Why, “in full”?' },
  { id: 'areas', type: 'checkbox', label: '=Areas', options: ['By the pond', 'Orchard, edge', '-1+1'] },
  { id: 'amount', type: 'number', label: 'Amount' },
  { id: 'start', type: 'date', label: 'Start' },
  { id: 'time', type: 'time', label: 'Time' },
];

const words = fc.constantFrom(
  'Wilma "Will" Ossendry',
  'pond, greenhouse; shed',
  'one\ntwo\n\nfour',
  '=1+1',
  '+44 20 7946 0189',
  '-5',
  '@SUM(A1)',
  'بستان الورد',
  'חלקה 7',
  '👩‍🌾 Zoë',
  "'quoted",
  '2026-03-01',
  "'=1+1",
  'a\tb',
  '"',
  '007',
);
const texts = fc.oneof(
  { weight: 8, arbitrary: words },
  { weight: 3, arbitrary: fc.array(words, { minLength: 2, maxLength: 3 }).map((some) => some.join(' ')) },
  { weight: 1, arbitrary: words.map((word) => `${word} ${'x'.repeat(32_000)}`) },
);

/** Random answers of one response, with everything that a file can get wrong. */
export const randomAnswers = fc.record({
  why: fc.option(texts, { freq: 5 }),
  areas: fc.subarray(['By the pond', 'Orchard, edge', '-1+1']),
  amount: fc.constantFrom(null, 0, -2.5, 1_234_567.25),
  start: fc.constantFrom(null, '2026-02-28', '1999-12-31'),
  time: fc.constantFrom(null, '09:05', '23:59'),
});

type RandomAnswers = typeof randomAnswers extends fc.Arbitrary<infer Answers> ? Answers : never;

/**
 * Makes a form with these responses, with their places in the order in which they are sent. Returns a function that exports
 * them.
 */
export async function randomForm(app: TestApp, sent: readonly RandomAnswers[]) {
  const owner = await app.owner();
  const form = await app.form(owner, { status: 'published', fields });
  for (const [place, data] of sent.entries()) {
    const { status } = await app.submit(form._id, { data: { ...data, place } });
    if (status >= 300) throw new Error('The answers do not fit the form');
  }
  return async (format: string) => {
    const url = `/api/forms/${form._id}/responses/export?format=${format}`;
    const headers = { authorization: `Bearer ${owner.token}` };
    return (await app.app.inject({ url, headers })).rawPayload;
  };
}

/** The cells of these responses without the date. */
export function expectedRows(sent: readonly RandomAnswers[]): string[][] {
  return sent.map(({ why, areas, amount, start, time }, place) =>
    [String(place), why, areas.join('; '), amount, start, time].map((cell) => (cell === null ? '' : String(cell))),
  );
}

/** The rows of a parsed table without its header and the date, in the order in which they were sent. */
export function byPlace(rows: readonly string[][]): string[][] {
  return rows
    .slice(1)
    .map((row) => row.slice(1))
    .sort((one, other) => Number(one[0]) - Number(other[0]));
}
