import type { Field } from '@tessera/fields/models';
import { createField, createForm } from '../form/create-form';
import { documentOf } from '../form/document-of';
import type { FormDocument } from '../form/form';
import { describeSave } from './describe-save';

const field = (id: string, label: string, change: Partial<Field> = {}) =>
  ({ ...createField('text'), id, label, createdAt: '', ...change }) as Field;

function formWith(fields: Field[], change: Partial<FormDocument> = {}): FormDocument {
  const form = documentOf(createForm('', 'Plots'));
  const [page] = form.pages;
  if (!page) throw new Error('A new form has a page.');
  return { ...form, pages: [{ ...page, id: 'p1', fields }], ...change };
}

const [name, size, permit] = [field('a', 'Name'), field('b', 'Plot size'), field('c', 'Parking permit')];
const before = formWith([name, size, permit]);

test.each<[string, FormDocument]>([
  ['“Start” added', formWith([name, size, permit, field('d', 'Start')])],
  ['2 fields added', formWith([name, size, permit, field('d', 'Start'), field('e', 'End')])],
  ['“Parking permit” removed', formWith([name, size])],
  ['“Plot size” reworded', formWith([name, { ...size, label: 'Which plot?' } as Field, permit])],
  ['“Plot size” changed', formWith([name, { ...size, required: true } as Field, permit])],
  ['Fields moved', formWith([size, name, permit])],
  ['Renamed to “Beds”', { ...before, name: 'Beds' }],
  ['Settings changed', { ...before, description: 'Tell us.' }],
  [
    '“Start” added, “Parking permit” removed, “Plot size” reworded',
    formWith([name, { ...size, label: 'Plot' } as Field, field('d', 'Start')]),
  ],
])('says: %s', (sentence, after) => expect(describeSave(before, after)).toBe(sentence));

test('sums up what does not fit, and shortens long names', () => {
  const after = { ...formWith([size, name, field('d', 'S'.repeat(100))]), name: 'Beds', description: 'x' };
  expect(describeSave(before, after)).toBe(
    `Renamed to “Beds”, “${'S'.repeat(59)}…” added, “Parking permit” removed, and more`,
  );
});

/** The same document with the members of every object in another order, as the database returns them. */
function asStored<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(asStored) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).reverse();
  return Object.fromEntries(members.map(([name, member]) => [name, asStored(member)])) as Value;
}

test('tells only what changed, although the database returns members in another order', () => {
  const full: FormDocument = {
    ...before,
    conditions: [{ id: 'c', action: 'show', target: { kind: 'field', id: 'b' }, match: 'all', terms: [] }],
    endings: [{ id: 'e', title: 'Thanks', text: '', offersAnother: false, match: 'all', terms: [] }],
  };
  const { pages } = formWith([name, { ...size, label: 'Plot' } as Field, permit]);
  expect(describeSave(asStored(full), { ...full, pages })).toBe('“Plot size” reworded');
});

test('tells moved pages and their texts apart from moved fields', () => {
  const [first] = before.pages;
  const second = { id: 'p2', name: 'Page 2', title: '', description: '', fields: [field('d', 'Bed')] };
  if (!first) throw new Error('A new form has a page.');
  const form = { ...before, pages: [first, second] };
  expect(describeSave(form, { ...form, pages: [second, first] })).toBe('Pages moved');
  expect(describeSave(form, { ...form, pages: [first, { ...second, title: 'Your bed' }] })).toBe('Page texts changed');
  const [moved, ...others] = first.fields;
  const pages = [
    { ...first, fields: others },
    { ...second, fields: [...second.fields, moved as Field] },
  ];
  expect(describeSave(form, { ...form, pages })).toBe('Fields moved');
});

test('names a page with its fields, and the first save', () => {
  const page = { id: 'p2', name: 'Page 2', title: 'Your bed', description: '', fields: [field('d', 'Bed')] };
  expect(describeSave(before, { ...before, pages: [...before.pages, page] })).toBe('“Your bed” added, “Bed” added');
  expect(describeSave(null, before)).toBe('Form created');
});
