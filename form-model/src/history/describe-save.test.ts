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

test('names a page with its fields, and the first save', () => {
  const page = { id: 'p2', name: 'Page 2', title: 'Your bed', description: '', fields: [field('d', 'Bed')] };
  expect(describeSave(before, { ...before, pages: [...before.pages, page] })).toBe('“Your bed” added, “Bed” added');
  expect(describeSave(null, before)).toBe('Form created');
});
