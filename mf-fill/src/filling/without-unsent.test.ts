import type { Upload } from '@tessera/fields/control';
import { begin } from './filling';
import { formOf, question } from './form-fixture';
import { withoutRemoved, withoutUnsent } from './without-unsent';

const form = formOf([
  [question('text', 'name'), question('file', 'plan'), question('file', 'more', { validation: { maxCount: 3 } })],
]);
const filling = begin(form, { name: 'Leda', plan: 'a.pdf', more: ['b.pdf', 'c.pdf', 'd.pdf'] });
const upload = (name: string, more: Partial<Upload>): Upload => ({ name, size: 1, progress: 1, ...more });
const uploads = (...all: Upload[]) => ({
  of: (key: string) => all.filter(({ name }) => [filling.answers[key] ?? []].flat().includes(name)),
  add: () => undefined,
  remove: () => undefined,
});

test('a file on its way or refused is not kept, one that arrived is', () => {
  const kept = withoutUnsent(
    filling,
    uploads(
      upload('a.pdf', { progress: 0.4 }),
      upload('b.pdf', {}),
      upload('c.pdf', { progress: 0, problem: 'Too large' }),
      upload('d.pdf', {}),
    ),
  );
  expect(kept.answers).toEqual({ name: 'Leda', plan: '', more: ['b.pdf', 'd.pdf'] });
});

test('a file that was taken away is not named', () => {
  const left = withoutRemoved(filling, uploads(upload('b.pdf', {}), upload('d.pdf', {})));
  expect(left.answers).toEqual({ name: 'Leda', plan: '', more: ['b.pdf', 'd.pdf'] });
});

test('without questions for files it stays the very same', () => {
  const plain = begin(formOf([[question('text', 'name')]]));
  expect(withoutUnsent(plain, uploads())).toBe(plain);
});
