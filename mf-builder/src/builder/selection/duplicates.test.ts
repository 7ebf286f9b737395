import { conditionOf, fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import { duplicates } from './duplicates';

const size = fieldOf('radio', 'size', { label: 'Plot size', options: ['Full', 'Half'] });
const stars = fieldOf('rating', 'stars', { label: 'Stars for {{size|it}}, {{name|you}}', locked: true });
const total = fieldOf('calculated', 'total', { label: 'Total', details: { expression: '{{stars}} * 2 + {{extra}}' } });
const name = fieldOf('text', 'name', { label: 'الاسم الكامل' });
const shown = conditionOf('show', 'stars', [['size', 'is', 'Half']]);
const named = conditionOf('show', 'size', [['name', 'isNotEmpty']]);
const form = formDocumentWith([pageOf('one', name, size), pageOf('two', stars, total)], [shown, named]);

test('names the copies in the conditions, calculations and texts among them, and leaves those about others', () => {
  const { fields, conditions, leftOut } = duplicates(form, new Set(['size', 'stars', 'total']));
  const [ownSize, ownStars, ownTotal] = fields.map(({ id }) => id);
  expect(new Set([ownSize, ownStars, ownTotal, 'size', 'stars', 'total']).size).toBe(6);
  expect(fields.map(({ label }) => label)).toEqual([
    'Plot size (Copy)',
    `Stars for {{${ownSize}|it}}, {{name|you}} (Copy)`,
    'Total (Copy)',
  ]);
  expect(fields[2]?.details?.expression).toBe(`{{${ownStars}}} * 2 + {{extra}}`);
  expect(fields.some(({ locked }) => locked)).toBe(false);
  expect(conditions).toEqual([
    {
      ...shown,
      id: conditions[0]?.id,
      target: { kind: 'field', id: ownStars },
      terms: [{ ...shown.terms[0], fieldId: ownSize }],
    },
  ]);
  expect(leftOut).toBe(1);
});

test('a copy of a label of the longest length can be saved', () => {
  const long = formDocumentWith([pageOf('one', fieldOf('text', 'long', { label: 'x'.repeat(2000) }))]);
  expect(duplicates(long, new Set(['long'])).fields[0]?.label).toHaveLength(2000);
});
