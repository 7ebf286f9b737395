import { type Field, type FieldType, models } from '@tessera/fields/models';
import { conditionOf, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { name } from '../testing/lint-fixture';
import { lint } from './lint';

test.each<[string, Partial<Field>, string, Partial<Field> | null]>([
  ['text', { label: ' ' }, 'This field has no label.', null],
  [
    'address',
    { subfields: [{ name: 'a', label: '', placeholder: '', required: true }] },
    'A part of this field has no label.',
    null,
  ],
  ['radio', { options: [] }, 'This field has no options to choose from.', null],
  ['select', { options: ['Full', ' '] }, 'An option is empty. Visitors do not see it.', { options: ['Full'] }],
  [
    'checkbox',
    { options: ['Half, shared', 'Full', 'Half, shared'] },
    'Duplicate option: visitors see “Half, shared” only once.',
    { options: ['Half, shared', 'Full'] },
  ],
  [
    'number',
    { validation: { min: 9, max: 3 } },
    'The minimum (9) is above the maximum (3): no answer fits.',
    { validation: { min: 3, max: 9 } },
  ],
  [
    'textarea',
    { validation: { minLength: 9, maxLength: 3 } },
    'The minimum (9) is above the maximum (3): no answer fits.',
    { validation: { minLength: 3, maxLength: 9 } },
  ],
  [
    'file',
    { validation: { minCount: 4, maxCount: 2 } },
    'The minimum (4) is above the maximum (2): no answer fits.',
    { validation: { minCount: 2, maxCount: 4 } },
  ],
  [
    'checkbox',
    { options: ['A', 'B'], validation: { minCount: 3 } },
    'The minimum (3) is above the number of options (2): no answer fits.',
    { validation: { minCount: 2 } },
  ],
  [
    'date',
    { validation: { earliest: '2026-05-02', latest: '2026-05-01' } },
    'The earliest (2026-05-02) is after the latest (2026-05-01): no answer fits.',
    { validation: { earliest: '2026-05-01', latest: '2026-05-02' } },
  ],
  [
    'time',
    { validation: { earliest: '18:00', latest: '09:00' } },
    'The earliest (18:00) is after the latest (09:00): no answer fits.',
    { validation: { earliest: '09:00', latest: '18:00' } },
  ],
  ['text', { validation: { pattern: '(a)\\1' } }, 'This pattern is not supported and is ignored.', { validation: {} }],
  ['email', { validation: { pattern: '(' } }, 'This pattern is not supported and is ignored.', { validation: {} }],
  [
    'radio',
    { options: ['Full', 'Half'], defaultValue: 'Shared' },
    'The default “Shared” is not one of the options.',
    { defaultValue: '' },
  ],
  ['rating', { defaultValue: '9' }, 'The default “9” is not a valid answer.', { defaultValue: '' }],
])('LINT-10 of %s with %j', (type, set, message, patch) => {
  const field = fieldOf(type as FieldType, 'plot', { label: 'Plot', ...set } as Partial<Field>);
  const formDocument = formDocumentWith([pageOf('page1', field)]);
  const found = lint(formDocument);
  expect(found.map((each) => [each.target, each.message])).toEqual([[{ kind: 'field', id: 'plot' }, message]]);
  const fixed = found[0]?.fix?.apply(formDocument).pages[0]?.fields[0];
  expect(fixed).toEqual(patch ? { ...field, ...patch } : undefined);
});

test('LINT-10 ignores limits that a type does not read', () => {
  const validation = { min: 9, max: 3, pattern: '(', minCount: 9, earliest: '18:00', latest: '09:00' };
  for (const { type, limits } of Object.values(models)) {
    const unread = Object.fromEntries(
      Object.entries(validation).filter(([name]) => !limits.some((each) => each === name)),
    );
    const found = lint(formDocumentWith([pageOf('page1', fieldOf(type, 'plot', { validation: unread }))]));
    // The result of a quiz needs questions.
    expect(found.filter(({ rule }) => rule !== 'quiz')).toEqual([]);
  }
});

test('LINT-11 reports an empty page of several, and deletes it with its conditions', () => {
  const empty = pageOf('empty');
  expect(lint(formDocumentWith([empty]))).toEqual([]);
  const shown = {
    ...conditionOf('show', 'empty', [['name', 'isNotEmpty']]),
    target: { kind: 'page', id: 'empty' } as const,
  };
  const formDocument = formDocumentWith([pageOf('page1', name), empty], [shown]);
  const found = lint(formDocument).filter(({ rule }) => rule === 'empty-page');
  expect(found.map(({ target, message }) => [target.id, message])).toEqual([['empty', 'This page is empty.']]);
  expect(found[0]?.fix?.apply(formDocument)).toEqual({
    ...formDocument,
    pages: [formDocument.pages[0]],
    conditions: [],
  });
});
