import { randomUUID } from 'node:crypto';
import { fields, row, seeded, targets } from '../response-data.mjs';

/** The form of the bench for responses and one question more: fourteen. */
export const fourteen = [
  ...fields,
  { id: 'news', type: 'radio', label: 'May we write to you?', options: ['Yes', 'No'] },
];

const numbers = new Set(fields.filter(({ type }) => type === 'number' || type === 'rating').map(({ id }) => id));
const lists = new Set(fields.filter(({ type }) => type === 'checkbox').map(({ id }) => id));

/** Answers as the visitor’s page sends them, from the cells of an import. */
function answersOf(cells) {
  const given = targets.slice(1).map(({ key }, at) => {
    const cell = cells[at + 1];
    if (lists.has(key)) return [key, cell === '' ? [] : cell.split('; ')];
    return [key, numbers.has(key) && cell !== '' ? Number(cell) : cell];
  });
  return Object.fromEntries(given.filter(([, answer]) => answer !== '' && answer?.length !== 0));
}

/** Distinct answers; each submission also has a key of its own. */
const VARIANTS = 2_000;

/** Bodies of submissions of about 1 KB, in two parts with the place for the key between them. */
export function bodies(version) {
  const random = seeded(14);
  const now = Date.now();
  return Array.from({ length: VARIANTS }, () => {
    const data = { ...answersOf(row(random, 1, now)), news: random() < 0.3 ? 'Yes' : 'No' };
    const openedAt = new Date(now - 30_000 - random() * 300_000).toISOString();
    const more = { data, version, openedAt, submittedAt: new Date(now).toISOString(), timeZone: 'Europe/Amsterdam' };
    return ['{"key":"', `",${JSON.stringify(more).slice(1)}`];
  });
}

/** Returns a function that makes the body of the next submission, under a new key. */
export function nextBody(version) {
  const parts = bodies(version);
  let at = 0;
  return () => {
    at += 1;
    const [start, end] = parts[at % parts.length];
    return start + randomUUID() + end;
  };
}
