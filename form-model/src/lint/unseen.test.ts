import type { Condition } from '../form/form';
import { conditionOf, fieldOf, pageOf } from '../testing/form-fixture';
import { form, name, other, rules, size } from '../testing/lint-fixture';
import { lint } from './lint';
import { findUnseen } from './unseen';

const never = conditionOf('show', 'last', [
  ['size', 'is', 'Full'],
  ['size', 'is', 'Half'],
]);

test('LINT-5 reports a page with only hidden fields as unreachable', () => {
  expect(rules(form(never))).toEqual(['impossible-condition last', 'unreachable-page page2']);
  const always = conditionOf(
    'hide',
    'page2',
    [
      ['size', 'is', 'Full'],
      ['size', 'isNot', 'Full'],
    ],
    'any',
  );
  expect(rules(form(always))).toEqual(['unreachable-page page2']);
});

test.each<[string, Condition[], string, string[]]>([
  ['of the page', [{ ...never, target: { kind: 'page', id: 'page2' } }], 'Always show the page', []],
  ['of its fields', [never], 'Always show its fields', []],
  [
    'of the page and of its fields',
    [{ ...never, id: 'of page', target: { kind: 'page', id: 'page2' } }, never],
    'Always show the page',
    [],
  ],
  [
    'that depend on a field that no visitor sees, and no others',
    [
      { ...never, id: 'of field', target: { kind: 'field', id: 'name' } },
      conditionOf('hide', 'page2', [['size', 'is', 'Full']]),
      conditionOf('show', 'page2', [['name', 'is', 'yes']]),
    ],
    'Always show the page',
    ['of field', 'hide-page2-size'],
  ],
  [
    'that hide it whenever another shows it, and no others',
    [
      conditionOf('show', 'page2', [['size', 'is', 'Full']]),
      conditionOf('hide', 'page2', [['size', 'isNotEmpty']]),
      conditionOf('hide', 'page2', [['name', 'isEmpty']]),
    ],
    'Always show the page',
    ['show-page2-size', 'hide-page2-name'],
  ],
  [
    'that show it never, and those that together hide it always',
    [
      { ...never, target: { kind: 'page', id: 'page2' } },
      conditionOf('hide', 'page2', [['age', 'isEmpty']]),
      conditionOf('hide', 'page2', [['age', 'isNotEmpty']]),
    ],
    'Always show the page',
    ['hide-page2-age'],
  ],
])('LINT-5 a page is reached again without the conditions %s', (_name, conditions, label, left) => {
  const formDocument = form(...conditions);
  const fix = lint(formDocument).find(({ rule }) => rule === 'unreachable-page')?.fix;
  expect(fix?.label).toBe(label);
  const fixed = fix?.apply(formDocument) ?? formDocument;
  expect(fixed.conditions.map(({ id }) => id)).toEqual(left);
  expect(rules(fixed)).not.toContain('unreachable-page page2');
  expect(fix?.apply(fixed)).toBe(fixed);
});

test('LINT-4 a circle is opened by the comparisons of any one of its members', () => {
  const formDocument = form(
    conditionOf('show', 'name', [
      ['other', 'isEmpty'],
      ['size', 'is', 'Full'],
    ]),
    conditionOf('hide', 'other', [['name', 'isEmpty']]),
  );
  for (const { fix } of lint(formDocument)) {
    expect(fix?.label).toBe('Delete the comparison');
    expect(rules(fix?.apply(formDocument) ?? formDocument)).toEqual([]);
  }
  expect(lint(formDocument)[0]?.fix?.apply(formDocument).conditions[0]?.terms).toEqual([
    expect.objectContaining({ fieldId: 'size' }),
  ]);
});

test('LINT-6 reports a required answer to a field that no visitor sees', () => {
  const formDocument = form({ ...never, id: 'never', target: { kind: 'field', id: 'name' } });
  const asked = { ...formDocument, pages: [pageOf('page1', size, { ...name, required: true }, other)] };
  expect(rules(asked)).toEqual(['impossible-condition name', 'required-hidden name']);
  const byCondition = {
    ...formDocument,
    conditions: [...formDocument.conditions, conditionOf('require', 'name', [['age', 'isEmpty']])],
  };
  expect(rules(byCondition)).toEqual(['impossible-condition name', 'required-hidden name']);
});

test('LINT-5 a field that depends on a field that no visitor sees is never seen either', () => {
  const formDocument = form(
    conditionOf('show', 'name', [
      ['age', 'isMore', 50],
      ['age', 'isLess', 20],
    ]),
    conditionOf('show', 'other', [['name', 'isNotEmpty']]),
    conditionOf('show', 'page2', [['other', 'is', 'yes']]),
  );
  expect(rules(formDocument)).toEqual([
    'impossible-condition name',
    'impossible-condition other',
    'impossible-condition page2',
    'unreachable-page page2',
  ]);
});

test('LINT-6 a field is never seen if a condition that always holds hides it', () => {
  const always = conditionOf(
    'hide',
    'other',
    [
      ['name', 'isEmpty'],
      ['name', 'isNotEmpty'],
    ],
    'any',
  );
  const formDocument = { ...form(always), pages: [pageOf('page1', name, { ...other, required: true })] };
  expect(rules(formDocument)).toEqual(['required-hidden other']);
});

test.each<[string, Condition[], boolean]>([
  [
    'shown and hidden by the same answer',
    [conditionOf('show', 'other', [['size', 'is', 'Full']]), conditionOf('hide', 'other', [['size', 'is', 'Full']])],
    true,
  ],
  [
    'shown by one answer and hidden by another',
    [conditionOf('show', 'other', [['size', 'is', 'Full']]), conditionOf('hide', 'other', [['size', 'is', 'Half']])],
    false,
  ],
  [
    'shown by one question and hidden by another',
    [conditionOf('show', 'other', [['size', 'is', 'Full']]), conditionOf('hide', 'other', [['name', 'isEmpty']])],
    false,
  ],
  [
    'shown by either of two answers and hidden unless there is a third',
    [
      conditionOf('show', 'other', [['month', 'is', 'Month 1']]),
      conditionOf('show', 'other', [['month', 'is', 'Month 2']]),
      conditionOf('hide', 'other', [['month', 'isNot', 'Month 3']]),
    ],
    true,
  ],
  [
    'shown by either of two answers and hidden unless there is the second',
    [
      conditionOf('show', 'other', [['month', 'is', 'Month 1']]),
      conditionOf('show', 'other', [['month', 'is', 'Month 2']]),
      conditionOf('hide', 'other', [['month', 'isNot', 'Month 2']]),
    ],
    false,
  ],
  [
    'hidden by an answer and without it',
    [conditionOf('hide', 'other', [['age', 'isEmpty']]), conditionOf('hide', 'other', [['age', 'isNotEmpty']])],
    true,
  ],
  [
    'shown by two questions together and hidden by either',
    [
      conditionOf('show', 'other', [
        ['size', 'is', 'Full'],
        ['age', 'isMore', 30],
      ]),
      conditionOf(
        'hide',
        'other',
        [
          ['age', 'isMore', 20],
          ['name', 'is', 'x'],
        ],
        'any',
      ),
    ],
    true,
  ],
  [
    'shown by either of two questions and hidden by both',
    [
      conditionOf(
        'show',
        'other',
        [
          ['size', 'is', 'Full'],
          ['age', 'isMore', 30],
        ],
        'any',
      ),
      conditionOf('hide', 'other', [
        ['size', 'is', 'Full'],
        ['age', 'isMore', 30],
      ]),
    ],
    false,
  ],
  [
    'shown by a number and hidden above a smaller one',
    [conditionOf('show', 'other', [['age', 'isMore', 30]]), conditionOf('hide', 'other', [['age', 'isAtLeast', 20]])],
    true,
  ],
  [
    'hidden when empty, which it is where the field that shows it is never seen',
    [
      { ...never, target: { kind: 'field', id: 'name' } },
      conditionOf('show', 'other', [['size', 'is', 'Full']]),
      conditionOf('hide', 'other', [
        ['name', 'isEmpty'],
        ['size', 'is', 'Full'],
      ]),
    ],
    true,
  ],
  [
    'hidden by more texts than are looked through',
    [
      conditionOf('show', 'other', [['name', 'is', 'a']]),
      ...[...'abcde'].map((letter) => conditionOf('hide', 'other', [['name', 'is', letter]])),
    ],
    false,
  ],
  [
    'hidden by more questions than are looked through',
    [
      conditionOf('show', 'f0', [['f0', 'isEmpty']]),
      ...Array.from({ length: 20 }, (_, at) => conditionOf('hide', 'other', [[`f${at}`, 'isEmpty']])),
    ],
    false,
  ],
])('LINT-6 a question that is %s', (_name, conditions, isUnseen) => {
  const questions = Array.from({ length: 20 }, (_, at) => fieldOf('text', `f${at}`));
  const formDocument = form(...conditions);
  const [page1] = formDocument.pages;
  const pages = [{ ...page1, fields: [...(page1?.fields ?? []), ...questions] } as (typeof formDocument.pages)[number]];
  expect(findUnseen({ ...formDocument, pages }).ids.has('other')).toBe(isUnseen);
});

test('LINT-6 reports a required answer if several conditions together hide the field', () => {
  const formDocument = form(
    conditionOf('show', 'name', [['size', 'is', 'Full']]),
    conditionOf('hide', 'name', [['size', 'isNotEmpty']]),
    conditionOf('require', 'name', [['age', 'isEmpty']]),
  );
  expect(rules(formDocument)).toEqual(['required-hidden name']);
});
