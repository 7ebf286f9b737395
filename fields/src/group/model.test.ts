import type { FieldOf, Json } from '../field';
import { modelOf } from '../models';
import { problemsOf } from '../shared/problems/field-problems';
import { fieldFixture } from '../testing/field-fixture';

const part = (name: string, label: string, required = false) => ({ name, label, placeholder: '', required });

/** Guests with a name, which is required, an age, a meal and whether they need a bed. */
function guests(set: Partial<Omit<FieldOf, 'type'>> = {}) {
  return fieldFixture('group', {
    label: 'Guests',
    subfields: [part('name', 'Name', true), part('age', 'Age'), part('meal', 'Meal'), part('bed', 'Needs a bed')],
    details: {
      entryName: 'guest',
      parts: [
        { name: 'age', type: 'number', options: [] },
        { name: 'meal', type: 'select', options: ['Soup; bread', '“Pie”, hot'] },
        { name: 'bed', type: 'yes-no', options: [] },
      ],
    },
    ...set,
  });
}
const model = modelOf(guests());
const ana = { name: 'Ana Pérez', age: 34, meal: 'Soup; bread', bed: false };
const omar = { name: 'عمر "Omar"', bed: true };

test('GROUP-1 stores a list of entries with the answers to their parts, each as its type stores it', () => {
  const given = [{ name: ' Ana Pérez ', age: '34', meal: 'Soup; bread', bed: 'No' }, omar];
  expect(model.normalise(guests(), { q: given })).toEqual({ q: [ana, omar] });
  expect(model.validate(guests(), { q: given }, true)).toEqual({});
});

test('GROUP-2 reads the entries that a page shows, in their order, from inputs of their own', () => {
  const answers = {
    'q.entries': '2 0',
    'q.0.name': omar.name,
    'q.0.bed': 'true',
    'q.1.name': 'Removed',
    'q.2.name': 'Ana Pérez',
    'q.2.age': { typed: '34', language: 'de' },
    'q.2.meal': 'Soup; bread',
    'q.2.bed': 'false',
  };
  expect(model.normalise(guests(), answers)).toEqual({ q: [ana, omar] });
  for (const key of Object.keys(answers)) expect(model.keys(guests())).toContain(key);
});

test('GROUP-3 leaves out blank entries, which are no answer', () => {
  const answers = { 'q.entries': '0 1 2', 'q.0.name': ' ', 'q.1.name': 'Ana' };
  expect(model.normalise(guests(), answers)).toEqual({ q: [{ name: 'Ana' }] });
  expect(model.validate(guests(), answers, true)).toEqual({});
  expect(model.normalise(guests(), { q: [{}, { name: '' }, { age: null }] })).toEqual({});
});

test.each<[string, Json, boolean, { [key: string]: string }]>([
  ['a part that is missing', [{ age: 3 }], false, { 'q.0.name': 'Name is required' }],
  ['a part that is wrong', [ana, { name: 'Omar', age: 'old' }], false, { 'q.1.age': 'Age must be a number' }],
  ['nothing where an answer is required', [], true, { q: 'Guests is required' }],
  ['a blank entry where one is required', [{}], true, { 'q.0.name': 'Name is required' }],
  ['an option that is not offered', [{ ...ana, meal: 'Fish' }], false, { 'q.0.meal': expect.anything() }],
])('GROUP-4 names the part of the entry: %s', (_title, q, required, errors) =>
  expect(model.validate(guests(), { q }, required)).toEqual(errors),
);

test('GROUP-5 needs the smallest number of entries once there is one, and takes no more than the largest', () => {
  const field = guests({ validation: { minCount: 2, maxCount: 3 } });
  expect(model.validate(field, {}, false)).toEqual({});
  expect(model.validate(field, { q: [ana] }, false)).toEqual({ q: 'Guests needs at least 2 entries' });
  expect(model.validate(field, { q: [ana, omar, ana, omar] }, false)).toEqual({ q: 'Guests takes at most 3 entries' });
  expect(model.initial(field)).toEqual({ 'q.entries': '0 1' });
  expect(model.initial(guests())).toEqual({ 'q.entries': '0' });
});

test.each<[string, Json]>([
  ['text that is no list', 'Ana and Omar'],
  ['a number', 7],
  ['entries that are no objects', ['Ana']],
  ['a part that the question does not have', [{ name: 'Ana', shoe: 38 }]],
  ['a broken list', '[{"name":"Ana"'],
])('GROUP-6 refuses %s', (_title, q) =>
  expect(model.validate(guests(), { q }, false)).toEqual({
    q: 'Guests must be a list of entries with the parts of this question',
  }),
);

test('GROUP-7 bounds the number and the length of entries before it looks at them', () => {
  const most = guests({ validation: { maxCount: 50 } });
  const many = Array.from({ length: 100_000 }, () => ana);
  expect(model.validate(most, { q: many }, false)).toEqual({ q: 'Guests takes at most 50 entries' });
  expect(model.read(most, { q: many })).toMatchObject({ entries: { length: 50 } });
  const long = Array.from({ length: 10 }, () => ({ name: 'a'.repeat(4000) }));
  expect(model.validate(most, { q: long }, false)).toEqual({ q: 'Guests must be at most 30000 characters' });
});

test('GROUP-8 exports the entries as the JSON of the API, which an import reads as the same answer', () => {
  const stored = { q: [ana, omar] };
  const [cell = ''] = model.csvCells(guests(), stored);
  expect(JSON.parse(cell)).toEqual(stored.q);
  expect(model.validate(guests(), { q: cell }, true)).toEqual({});
  expect(model.normalise(guests(), { q: cell })).toEqual(stored);
  expect(model.csvCells(guests(), model.normalise(guests(), { q: cell }))).toEqual([cell]);
});

test('GROUP-8 exports the parts in the order of the form, in whatever order they are stored', () => {
  const { bed, meal, ...others } = ana;
  expect(model.csvCells(guests(), { q: [{ bed, meal, ...others }] })).toEqual([JSON.stringify([ana])]);
});

test('GROUP-8 exports the answer to a part that was removed', () => {
  const fewer = guests({ subfields: [part('name', 'Name')] });
  expect(model.csvCells(fewer, { q: [ana] })).toEqual([JSON.stringify([ana])]);
});

test('GROUP-9 writes the entries as one readable line, in the language of the reader', () => {
  const answer = model.read(guests(), { q: [{ ...ana, age: 34.5 }, omar] });
  expect(model.text(guests(), answer)).toBe(
    'Ana Pérez, Age: 34.5, Meal: Soup; bread, Needs a bed: No; عمر "Omar", Needs a bed: Yes',
  );
  expect(model.text(guests(), answer, 'de')).toContain('Age: 34,5');
});

test('GROUP-10 conditions count the entries', () => {
  const answer = model.read(guests(), { q: [ana, omar] });
  const { countAtLeast, countAtMost } = model.comparisons;
  expect([1, 2, 3].map((count) => countAtLeast?.holds(answer, count))).toEqual([true, true, false]);
  expect([1, 2, 3].map((count) => countAtMost?.holds(answer, count))).toEqual([false, true, true]);
});

test('GROUP-11 a button adds an entry up to the largest number, and removes one with its answers', () => {
  const field = guests({ validation: { minCount: 1, maxCount: 3 } });
  const shown = { 'q.entries': '0 2', 'q.0.name': 'Ana', 'q.2.name': 'Omar' };
  expect(model.press?.(field, shown, 'add')).toEqual({ 'q.entries': '0 2 99' });
  expect(model.press?.(field, { 'q.entries': '0 99' }, 'add')).toEqual({ 'q.entries': '0 99 98' });
  expect(model.press?.(field, { 'q.entries': '0 99 98' }, 'add')).toEqual({});
  expect(model.press?.(field, shown, 'remove 2')).toMatchObject({ 'q.entries': '0', 'q.2.name': '', 'q.2.age': '' });
  expect(model.press?.(field, { 'q.entries': '0' }, 'remove 0')).toEqual({});
  for (const invented of ['', 'remove', 'remove 100', 'remove constructor', 'explode 0'])
    expect(model.press?.(field, shown, invented)).toEqual({});
});

test('GROUP-12 numbers that a page without script posts are read in its language, and texts stay as they are', () => {
  const take = model.writing?.take;
  expect(take?.('1,5', 'de', guests(), 'q.0.age')).toEqual({ typed: '1,5', language: 'de' });
  expect(take?.('1,5', 'de', guests(), 'q.0.name')).toBe('1,5');
  expect(model.writing?.plain('007')).toBe('007');
});

test('a visitor who corrects a response gets its entries as the page shows them', () => {
  const answers = model.inputs?.(guests(), { q: [omar] }) ?? {};
  expect(answers).toMatchObject({ 'q.entries': '0', 'q.0.name': omar.name, 'q.0.bed': true, 'q.0.age': '' });
  expect(model.normalise(guests(), answers)).toEqual({ q: [omar] });
});

test('counts for the size of a form with all inputs and options that a page can show', () => {
  expect(model.ownOptions?.(guests(), 0)).toBe(200);
  const details = { parts: [{ name: 'name', type: 'country', options: [] }] };
  expect(model.ownOptions?.(guests({ subfields: [part('name', 'Country')], details }), 0)).toBeGreaterThan(2_000);
});

test('a part of an unknown type counts as text', () => {
  const field = guests({ details: { parts: [{ name: 'age', type: 'hologram', options: [] }] } });
  expect(model.normalise(field, { q: [{ name: 'Ana', age: '34' }] })).toEqual({ q: [{ name: 'Ana', age: '34' }] });
});

test('the linter finds a part without options', () => {
  const details = { parts: [{ name: 'meal', type: 'select', options: [' '] }] };
  expect(problemsOf(guests({ details })).map(({ message }) => message)).toEqual([
    '“Meal” has no options to choose from.',
  ]);
  expect(problemsOf(guests())).toEqual([]);
});

test('GROUP-9 refuses parts that are lists or objects, however deeply they are nested', () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const field = guests();
  const list = `[{"name":${deep}}]`;
  const error = expect.stringContaining('entries');
  const errorsOf = (answers: { [key: string]: unknown }) =>
    Object.entries(model.validate(field, answers as never, false));
  for (const answers of [
    { q: list },
    { q: JSON.parse(list) },
    { 'q.entries': '0', 'q.0.name': JSON.parse(deep) },
    { 'q.entries': '0', 'q.0.name': { typed: 'Ana', more: [] } },
  ])
    expect(errorsOf(answers)).toEqual([['q', error]]);
});

test('GROUP-10 makes the parts of an entry as fields only once, however many answers are checked', () => {
  let made = 0;
  const details = {
    get parts() {
      made += 1;
      return [{ name: 'age', type: 'number', options: [] }];
    },
  };
  const field = guests({ details });
  const check = () => {
    model.validate(field, { q: [ana, omar] }, true);
    model.normalise(field, { q: [ana, omar] });
  };
  check();
  const first = made;
  check();
  // Two entries of four parts.
  expect([first, made]).toEqual([8, 8]);
});
