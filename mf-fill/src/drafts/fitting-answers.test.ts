import type { FieldType } from '@tessera/fields/models';
import { modelOf, models } from '@tessera/fields/models';
import fc from 'fast-check';
import { begin } from '../form-session/form-session';
import { formOf, question } from '../testing/form-fixture';
import { fitting } from './fitting-answers';
import { changesSince, restore } from './restore';
import { draftOf } from './saved-draft';

const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };

test('removes options that no longer exist from a list, and keeps the others', () => {
  const field = question('checkbox', 'areas', { options: ['a', 'c'] });
  expect(fitting([field], { areas: ['a', 'b'] })).toEqual({ answers: { areas: ['a'] }, unfit: ['areas'] });
});

test.each<[string, FieldType, unknown, unknown]>([
  ['a list for one that takes a single text', 'text', ['a', 'b'], undefined],
  ['a text that is no date', 'date', 'Leda', undefined],
  ['a text that is a date', 'date', '2026-01-01', '2026-01-01'],
  ['an option that is not offered', 'radio', 'x', undefined],
  ['more steps than the scale has', 'rating', 8, undefined],
  ['the one item of a list', 'radio', ['a'], 'a'],
  ['an option, for a list', 'checkbox', 'a', ['a']],
])('%s', (_what, type, given, left) => {
  const field = question(type, 'q', { options: ['a', 'c'] });
  const { answers, unfit } = fitting([field], { q: given as never });
  expect(answers.q).toEqual(left);
  expect(unfit).toEqual(left === undefined ? ['q'] : []);
});

test('does not report an empty answer as lost, whatever the new question is', () => {
  for (const given of ['', []]) expect(fitting([question('text', 'q')], { q: given }).unfit).toEqual([]);
});

test('leaves answers that can be sent once the missing ones are given, for any change of a question', () => {
  const types = Object.keys(models) as FieldType[];
  fc.assert(
    fc.property(
      fc.constantFrom(...types),
      fc.oneof(fc.string(), fc.array(fc.string()), fc.integer()),
      (type, given) => {
        const plain = question(type, 'q');
        const field = { ...plain, subfields: plain.subfields.map((part) => ({ ...part, required: false })) };
        const { answers } = fitting(
          [field],
          Object.fromEntries(
            modelOf(field)
              .keys(field)
              .map((key) => [key, given]),
          ),
        );
        const left = { ...modelOf(field).initial(field), ...answers };
        expect(modelOf(field).validate({ ...field, validation: { maxCount: 1_000 } }, left, false)).toEqual({});
      },
    ),
  );
});

describe('a form that its owner edits while a visitor answers', () => {
  const before = formOf([
    [question('checkbox', 'areas', { label: 'Areas', options: ['a', 'b'] }), question('email', 'mail')],
  ]);
  const draft = draftOf(begin(before, { areas: ['b'], mail: 'leda@' }), opening, 1_000);
  const edited = (type: FieldType, options: string[]) => ({
    ...formOf([
      [question(type, 'areas', { label: 'Parts, "all"', options }), question('email', 'mail', { label: 'Your mail' })],
    ]),
    version: 4,
  });

  test('removes an option that no longer exists, and names its question in the notice', () => {
    const form = edited('checkbox', ['a', 'c']);
    expect(restore(begin(form), draft).answers).toEqual({ areas: [], mail: 'leda@' });
    expect(changesSince(draft, form)?.unfit).toEqual(['Parts, "all"']);
  });

  test('keeps a half-typed answer when only the wording of its question changed', () => {
    const form = edited('checkbox', ['a', 'b']);
    expect(restore(begin(form), draft).answers).toEqual({ areas: ['b'], mail: 'leda@' });
    expect(changesSince(draft, form)?.unfit).toEqual([]);
  });

  test('starts a question of another type with that type’s initial answer', () => {
    expect(restore(begin(edited('date', [])), draft).answers.areas).toBe('');
  });
});
