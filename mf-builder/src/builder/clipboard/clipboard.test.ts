import type { Field } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { conditionOf, fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import { limits } from '../../form-document/commands/limits';
import { pasteFields } from '../../form-document/commands/paste-fields';
import { copiedFields } from './copied-fields';
import { type PastedFields, pastedFields } from './pasted-fields';

const size = fieldOf('radio', 'size', { label: 'Plot size', options: ['Full', 'Half'] });
const stars = fieldOf('rating', 'stars', { label: 'Stars for {{size|it}} and {{name|you}}', locked: true });
const name = fieldOf('text', 'name', { label: 'Full name' });
const form = formDocumentWith(
  [pageOf('one', name, size, stars)],
  [conditionOf('show', 'stars', [['size', 'is', 'Half']]), conditionOf('show', 'size', [['name', 'isNotEmpty']])],
);
const other = formDocumentWith([pageOf('there', fieldOf('email', 'mail', { label: 'Email' }))]);
const copied = copiedFields(form, new Set(['size', 'stars']));

/** The pasted fields; fails on a problem. */
async function read(json: string, text = '', target = other): Promise<PastedFields> {
  const pasted = await pastedFields(json, text, target);
  if ('problem' in pasted) throw new Error(pasted.problem);
  return pasted;
}

test('copies fields with the conditions among them, counts the others, and gives a text for other programs', () => {
  expect(copied.leftOut).toBe(1);
  expect(copied.text).toBe('Plot size\nStars for it and you');
});

test('pastes into another form with new ids, unlocked, and with the fallback of answers that are not there', async () => {
  const { fields, conditions } = await read(copied.json);
  expect(fields.map(({ type, label }) => [type, label])).toEqual([
    ['radio', 'Plot size'],
    ['rating', `Stars for {{${fields[0]?.id}|it}} and you`],
  ]);
  expect(fields.some(({ id, locked }) => locked || id === 'size' || id === 'stars')).toBe(false);
  expect(conditions.map(({ target, terms }) => [target.id, terms[0]?.fieldId])).toEqual([
    [fields[1]?.id, fields[0]?.id],
  ]);
});

test('keeps answers of other fields when it is pasted into the same form', async () => {
  const { fields } = await read(copied.json, '', form);
  expect(fields[1]?.label).toContain('{{name|you}}');
});

/** The copied fields, the first of them changed. */
function tampered(change: (field: Record<string, unknown>) => void): string {
  const file = JSON.parse(copied.json);
  change(file.pages[0].fields[0]);
  return JSON.stringify(file);
}

test.each([
  ['no JSON', '{"kind":', /damaged/],
  ['a foreign file', '{"kind":"other","pages":[]}', /damaged/],
  ['a number of stars beyond the scale', tampered((field) => Object.assign(field, { maxRating: 1e9 })), /damaged/],
  ['a label beyond the limit', tampered((field) => Object.assign(field, { label: 'x'.repeat(2001) })), /damaged/],
  ['an unknown type', tampered((field) => Object.assign(field, { type: 'hologram' })), /does not support/],
  ['more than is read', ' '.repeat(5_000_001), /too much/],
])('refuses %s', async (_name, json, problem) => {
  expect(await pastedFields(json, '', other)).toEqual({ problem: expect.stringMatching(problem) });
});

test('makes a question of each line of a text, and refuses too many lines', async () => {
  const { fields } = await read('', 'Full name\r\n\n  Email \nالاسم');
  expect(fields.map(({ label }) => label)).toEqual(['Full name', 'Email', 'الاسم']);
  expect(await pastedFields('', 'a\n'.repeat(2001), other)).toEqual({ problem: expect.stringMatching(/2,000/) });
});

describe('the command', () => {
  const labels = (formDocument: typeof other) => fieldsOf(formDocument).map(({ label }) => label);
  const many = Array.from({ length: limits.fieldsPerPage }, (_, at) => fieldOf('text', `f${at}`));
  const rows: [string, Field[], number | undefined, string[]][] = [
    ['at the end', [size, name], undefined, ['Email', 'Plot size', 'Full name']],
    ['before the first', [size], 0, ['Plot size', 'Email']],
    ['nothing if they do not fit', many, 0, ['Email']],
    ['nothing if there are none', [], 0, ['Email']],
  ];
  test.each(rows)('inserts fields %s', (_name, fields, at, expected) => {
    expect(labels(pasteFields(fields, [], { pageId: 'there', at }).run(other))).toEqual(expected);
  });
});
