import type { Json } from '@tessera/fields/field';
import type { Field, FieldType } from '@tessera/fields/models';
import { modelOf, models } from '@tessera/fields/models';
import fc from 'fast-check';
import { begin } from '../form-session/form-session';
import { english } from '../messages/english';
import { formOf, question } from '../testing/form-fixture';
import { fitting } from './fitting-answers';
import { changesSince, restore } from './restore';
import { type DraftSearch, restoreVisit } from './restore-visit';
import { draftOf } from './saved-draft';

const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };

test('removes options that no longer exist from a list, and keeps the others', () => {
  const field = question('checkbox', 'areas', { options: ['a', 'c'] });
  expect(fitting([field], { areas: ['a', 'b'] })).toEqual({ answers: { areas: ['a'] }, unfit: ['areas'] });
});

test.each<[string, FieldType, Json, Json | undefined]>([
  ['a list for one that takes a single text', 'text', ['a', 'b'], undefined],
  ['a text that is no date', 'date', 'Leda', undefined],
  ['a text that is a date', 'date', '2026-01-01', '2026-01-01'],
  ['an option that is not offered', 'radio', 'x', undefined],
  ['more steps than the scale has', 'rating', 8, undefined],
  ['the one item of a list', 'radio', ['a'], 'a'],
  ['an option, for a list', 'checkbox', 'a', ['a']],
])('%s', (_what, type, given, left) => {
  const field = question(type, 'q', { options: ['a', 'c'] });
  const { answers, unfit } = fitting([field], { q: given });
  expect(answers.q).toEqual(left);
  expect(unfit).toEqual(left === undefined ? ['q'] : []);
});

test('keeps the order of a ranking that lacks a new option, and names it', () => {
  const field = question('ranking', 'q', { options: ['a', 'b', 'c'] });
  expect(fitting([field], { q: ['b', 'a'] })).toEqual({ answers: { q: ['b', 'a'] }, unfit: ['q'] });
});

test('keeps a number within the range of a slider', () => {
  const slider = question('slider', 'q', { validation: { max: 1_000 } });
  expect(fitting([slider], { q: 700 })).toEqual({ answers: { q: 700 }, unfit: [] });
});

test('keeps an answer that breaks a limit, and names its question', () => {
  const text = question('text', 'q', { validation: { maxLength: 3 } });
  expect(fitting([text], { q: 'Leda' })).toEqual({ answers: { q: 'Leda' }, unfit: ['q'] });
});

test('keeps all files for a question that takes only one now, so that the visitor chooses', () => {
  expect(fitting([question('file', 'q')], { q: ['a.pdf', 'b.pdf'] })).toEqual({
    answers: { q: ['a.pdf', 'b.pdf'] },
    unfit: ['q'],
  });
  expect(fitting([question('signature', 'q')], { q: ['a.pdf', 'b.pdf'] })).toEqual({ answers: {}, unfit: ['q'] });
});

test('removes the answer to a part of a repeating group that no longer offers it', () => {
  const part = (name: string) => ({ name, label: name, placeholder: '', required: true });
  const field = question('group', 'g', {
    subfields: [part('name'), part('size')],
    details: { parts: [{ name: 'size', type: 'select', options: ['S', 'M'] }] },
  });
  const answers = { 'g.entries': '0 1', 'g.0.name': 'Ana', 'g.0.size': 'L', 'g.1.name': '', 'g.1.size': 'M' };
  const { 'g.0.size': _gone, ...others } = answers;
  expect(fitting([field], answers)).toEqual({ answers: others, unfit: ['g'] });
  expect(fitting([field], others).unfit).toEqual([]);
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
  const draft = draftOf(begin(before, { areas: ['b'], mail: 'leda@' }), opening, Date.now());
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

  const setting = async (type: FieldType, one: Partial<Field>, other: Partial<Field>, answer: Json) => {
    const saved = draftOf(begin(formOf([[question(type, 'q', one)]]), { q: answer }), opening, Date.now());
    const form = { ...formOf([[question(type, 'q', other)]]), version: 4 };
    const session = begin(form);
    let shown = session;
    const setSession: DraftSearch['setSession'] = (change) => {
      shown = change(shown);
    };
    const page = { drafts: null, opening, isPosted: false, session, setSession, messages: english };
    const ignored = { show: () => {} };
    await restoreVisit({ ...page, ...ignored, search: { current: Promise.resolve(true) } }, saved);
    const { answers, errors } = shown;
    return { changes: changesSince(saved, form), answer: answers.q, error: errors.q };
  };
  const options = ['a', 'b'];
  const named = { changed: ['q'], unfit: ['q'] };

  test.each<[string, FieldType, Partial<Field>, Partial<Field>, Json, Json]>([
    ['other answers', 'radio', { options, details: { other: true } }, { options }, 'mine', ''],
    ['other answers in a list', 'checkbox', { options, details: { other: true } }, { options }, ['a', 'mine'], ['a']],
    ['a longer scale', 'scale', { details: { highest: 10 } }, { details: { highest: 5 } }, 9, ''],
    ['a longer slider', 'slider', {}, { validation: { max: 50 } }, 70, ''],
  ])(
    'removes an answer that only a setting allowed, and names its question: %s',
    async (_what, type, one, other, given, left) => {
      const { changes, answer, error } = await setting(type, one, other, given);
      expect(changes).toMatchObject(named);
      expect([answer, error]).toEqual([left, undefined]);
    },
  );

  test.each<[string, FieldType, Partial<Field>, Partial<Field>, Json, string]>([
    ['files', 'file', { validation: { maxCount: 3 } }, {}, ['a.txt', 'b.txt'], 'q takes at most 1 file'],
    [
      'an order',
      'ranking',
      { options },
      { options: [...options, 'c'] },
      ['b', 'a'],
      'q: put every option in its place',
    ],
  ])(
    'shows an answer that a new limit refuses with its error, and names its question: %s',
    async (_what, type, one, other, given, text) => {
      const { changes, answer, error } = await setting(type, one, other, given);
      expect(changes).toMatchObject(named);
      expect([answer, error]).toEqual([given, text]);
    },
  );

  test('names a question with another setting whose answer still fits as changed', async () => {
    const { changes, answer } = await setting('scale', { details: { highest: 10 } }, { details: { highest: 5 } }, 4);
    expect([changes, answer]).toEqual([{ added: [], removed: [], changed: ['q'], unfit: [] }, 4]);
  });

  test('does not take a draft of a release that saved fewer parts of a question for another question', () => {
    const settings = { details: { highest: 10 } };
    const saved = draftOf(begin(formOf([[question('scale', 'q', settings)]]), { q: 9 }), opening, Date.now());
    const asked = { q: JSON.stringify((JSON.parse(saved.asked.q ?? '') as Json[]).slice(0, 5)) };
    const form = { ...formOf([[question('scale', 'q', settings)]]), version: 4 };
    expect(changesSince({ ...saved, asked }, form)).toBeNull();
  });

  test('starts a question of another type with that type’s initial answer', () => {
    expect(restore(begin(edited('date', [])), draft).answers.areas).toBe('');
  });
});
