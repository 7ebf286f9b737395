import type { Answers } from '@tessera/fields/field';
import { type Field, type FieldType, modelOf, models } from '@tessera/fields/models';
import fc from 'fast-check';
import { compileConditions } from '../conditions/compile-conditions';
import { evaluateConditions } from '../conditions/conditions';
import { documentErrors } from '../form/document-errors';
import { fieldsOf } from '../form/fields-of';
import type { Condition, FormDocument } from '../form/form';
import { answersTo, conditionOf, documents, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import type { Finding } from './finding';
import { lint } from './lint';
import { findUnseen } from './unseen';

/** Milliseconds of CPU time: other processes of the machine do not count. */
const cpuMs = () => process.cpuUsage().user / 1000;

const size = fieldOf('radio', 'size', { label: 'Plot size', options: ['Full', 'Half'] });
const areas = fieldOf('checkbox', 'areas', { label: 'Areas', options: ['A', 'B', 'C'], validation: { maxCount: 2 } });
const age = fieldOf('number', 'age', { label: 'Age', validation: { min: 18 } });
const name = fieldOf('text', 'name', { label: 'Name' });
const other = fieldOf('text', 'other', { label: 'Other' });
const more = [
  fieldOf('number', 'floors', { validation: { integer: true } }),
  fieldOf('rating', 'stars'),
  fieldOf('date', 'day'),
  fieldOf('select', 'month', { options: Array.from({ length: 12 }, (_, at) => `Month ${at + 1}`) }),
];
const form = (...conditions: FormDocument['conditions']) =>
  formDocumentWith(
    [pageOf('page1', size, areas, age, name, other, ...more), pageOf('page2', fieldOf('text', 'last'))],
    conditions,
  );
const rules = (formDocument: FormDocument) => lint(formDocument).map(({ rule, target }) => `${rule} ${target.id}`);

test('LINT-1 a form without conditions and mistakes has no findings', () => {
  expect(lint(form())).toEqual([]);
});

test.each<[string, FormDocument, string[]]>([
  ['an option that is offered', form(conditionOf('show', 'name', [['size', 'is', 'Half']])), []],
  ['an option removed since', form(conditionOf('show', 'name', [['size', 'is', 'Shared']])), ['removed-option name']],
  [
    'one removed option among others',
    form(conditionOf('show', 'name', [['size', 'isAnyOf', ['Full', 'Shared']]])),
    ['removed-option name'],
  ],
  [
    'an option that is not is',
    form(conditionOf('hide', 'name', [['size', 'isNot', 'Shared']])),
    ['removed-option name'],
  ],
])('LINT-2 comparing with %s', (_name, formDocument, expected) => {
  expect(rules(formDocument)).toEqual(expected);
});

test.each<[string, FormDocument]>([
  ['a number below the smallest', form(conditionOf('show', 'name', [['age', 'isLess', 18]]))],
  [
    'two options of one choice at once',
    form(
      conditionOf('show', 'name', [
        ['size', 'is', 'Full'],
        ['size', 'is', 'Half'],
      ]),
    ),
  ],
  [
    'an option chosen and nothing answered',
    form(
      conditionOf('show', 'name', [
        ['size', 'is', 'Full'],
        ['size', 'isEmpty'],
      ]),
    ),
  ],
  [
    'more choices than may be made',
    form(
      conditionOf('show', 'name', [
        ['areas', 'includes', 'A'],
        ['areas', 'includes', 'B'],
        ['areas', 'includes', 'C'],
      ]),
    ),
  ],
  [
    'a number above one and below a smaller one',
    form(
      conditionOf('show', 'name', [
        ['age', 'isMore', 50],
        ['age', 'isLess', 20],
      ]),
    ),
  ],
  [
    'a whole number between two neighbours',
    form(
      conditionOf('show', 'name', [
        ['floors', 'isMore', 4],
        ['floors', 'isLess', 5],
      ]),
    ),
  ],
  [
    'stars more than four and fewer than two',
    form(
      conditionOf('show', 'name', [
        ['stars', 'isMore', 4],
        ['stars', 'isLess', 2],
      ]),
    ),
  ],
  [
    'a day after May and before January',
    form(
      conditionOf('show', 'name', [
        ['day', 'isMore', '2026-05-31'],
        ['day', 'isLess', '2026-01-01'],
      ]),
    ),
  ],
  [
    'a text that is two words',
    form(
      conditionOf('show', 'name', [
        ['other', 'is', 'north'],
        ['other', 'is', 'south'],
      ]),
    ),
  ],
  [
    'a text that is a word and begins with another letter',
    form(
      conditionOf('show', 'name', [
        ['other', 'is', 'north'],
        ['other', 'startsWith', 's'],
      ]),
    ),
  ],
  [
    'two options of a long list',
    form(
      conditionOf('show', 'name', [
        ['month', 'is', 'Month 1'],
        ['month', 'is', 'Month 2'],
      ]),
    ),
  ],
  [
    'any of several that cannot be',
    form(
      conditionOf(
        'show',
        'name',
        [
          ['age', 'isLess', 18],
          ['age', 'is', 3],
        ],
        'any',
      ),
    ),
  ],
])('LINT-3 a condition that can never hold: %s', (_name, formDocument) => {
  expect(rules(formDocument)).toEqual(['impossible-condition name']);
});

test.each<[string, FormDocument]>([
  [
    'a number between two neighbours',
    form(
      conditionOf('show', 'name', [
        ['age', 'isMore', 20],
        ['age', 'isLess', 21],
      ]),
    ),
  ],
  [
    'a text that begins and ends with different words',
    form(
      conditionOf('show', 'name', [
        ['other', 'startsWith', 'north'],
        ['other', 'endsWith', 'south'],
        ['other', 'doesNotContain', 'east'],
      ]),
    ),
  ],
  [
    'two choices of several',
    form(
      conditionOf('show', 'name', [
        ['areas', 'includes', 'A'],
        ['areas', 'includes', 'B'],
      ]),
    ),
  ],
  [
    'any of two options',
    form(
      conditionOf(
        'show',
        'name',
        [
          ['size', 'is', 'Full'],
          ['size', 'is', 'Half'],
        ],
        'any',
      ),
    ),
  ],
  [
    'one of several that can be',
    form(
      conditionOf(
        'show',
        'name',
        [
          ['age', 'isLess', 18],
          ['size', 'is', 'Half'],
        ],
        'any',
      ),
    ),
  ],
])('LINT-3 a condition that can hold: %s', (_name, formDocument) => {
  expect(rules(formDocument)).toEqual([]);
});

test.each<[string, FormDocument, string[]]>([
  [
    'each other',
    form(conditionOf('show', 'name', [['other', 'isEmpty']]), conditionOf('hide', 'other', [['name', 'isEmpty']])),
    ['cycle name', 'cycle other'],
  ],
  ['itself', form(conditionOf('hide', 'name', [['name', 'isEmpty']])), ['cycle name']],
  ['a field on its own page', form(conditionOf('show', 'page1', [['name', 'isEmpty']])), ['cycle page1']],
  [
    'each other through require conditions only',
    form(
      conditionOf('require', 'name', [['other', 'isEmpty']]),
      conditionOf('require', 'other', [['name', 'isEmpty']]),
    ),
    [],
  ],
  [
    'one another in a row',
    form(conditionOf('show', 'name', [['other', 'isEmpty']]), conditionOf('show', 'other', [['age', 'isEmpty']])),
    [],
  ],
])('LINT-4 things that hang on %s', (_name, formDocument, expected) => {
  expect(rules(formDocument).sort()).toEqual(expected);
});

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

test('LINT-9 reports a comparison without a value, which hides nothing', () => {
  const formDocument = form(
    conditionOf('show', 'name', [['other', 'contains', ' ']]),
    conditionOf('show', 'last', [['areas', 'includesAny', []]]),
    conditionOf('require', 'other', [['age', 'isMore', null]]),
  );
  expect(rules(formDocument)).toEqual([
    'unfinished-comparison name',
    'unfinished-comparison last',
    'unfinished-comparison other',
  ]);
});

/** Documents, and several valid answers to each. */
const answered = documents.chain((formDocument) =>
  fc.tuple(fc.constant(formDocument), fc.array(answersTo(formDocument), { minLength: 1, maxLength: 8 })),
);

test('LINT-3 findings about conditions and visibility are true for all answers', () => {
  let told = 0;
  fc.assert(
    fc.property(answered, ([formDocument, drawn]) => {
      const unseen = findUnseen(formDocument, new Map(fieldsOf(formDocument).map((field) => [field.id, field])));
      const { ids } = unseen;
      told += unseen.impossible.size + ids.size;
      const compiled = compileConditions(formDocument);
      // A condition that never holds has no effect, so its action can be replaced.
      const otherwise = (condition: Condition): Condition =>
        condition.action === 'show' && ids.has(condition.target.id)
          ? condition
          : { ...condition, action: condition.action === 'require' ? 'hide' : 'require' };
      const changed = compileConditions({
        ...formDocument,
        conditions: formDocument.conditions.map((each) => (unseen.impossible.has(each) ? otherwise(each) : each)),
      });
      for (const given of drawn) {
        const answers = validOf(formDocument, given);
        const state = evaluateConditions(compiled, answers);
        expect([...state.visible].filter((id) => ids.has(id))).toEqual([]);
        expect(evaluateConditions(changed, answers)).toEqual(state);
      }
    }),
    { numRuns: 500 },
  );
  expect(told).toBeGreaterThan(100);
});

test('LINT-6 reports a field as unseen exactly when no answer shows it', () => {
  const offered = ['A', 'B', 'C'];
  const asked = ['q1', 'q2'].map((id) => fieldOf('radio', id, { options: offered }));
  const choices = ['', ...offered];
  const all = choices.flatMap((q1) => choices.map((q2) => ({ q1, q2 })));
  const term = fc.tuple(
    fc.constantFrom('q1', 'q2'),
    fc.constantFrom('is', 'isNot', 'isEmpty'),
    fc.constantFrom(...offered),
  );
  const condition = fc
    .tuple(
      fc.constantFrom('show', 'hide'),
      fc.constant('target'),
      fc.array(term, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('all', 'any'),
    )
    .map((parts) => conditionOf(...parts));
  let told = 0;
  fc.assert(
    fc.property(fc.array(condition, { minLength: 2, maxLength: 5 }), (conditions) => {
      const isSeen = (left: Condition[]) => {
        const compiled = compileConditions(
          formDocumentWith([pageOf('page1', ...asked, fieldOf('text', 'target'))], left),
        );
        return all.some((answers) => evaluateConditions(compiled, answers).visible.has('target'));
      };
      const { ids, hiding } = findUnseen(
        formDocumentWith([pageOf('page1', ...asked, fieldOf('text', 'target'))], conditions),
      );
      expect(ids.has('target')).toBe(!isSeen(conditions));
      expect(isSeen(conditions.filter((each) => !hiding.has(each)))).toBe(true);
      if (ids.has('target')) told += 1;
    }),
    { numRuns: 500 },
  );
  expect(told).toBeGreaterThan(50);
});

/** The answers that are valid without regard to conditions. */
function validOf(formDocument: FormDocument, answers: Answers): Answers {
  const wrong = new Set(
    fieldsOf(formDocument).flatMap((field) => Object.keys(modelOf(field).validate(field, answers, false))),
  );
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !wrong.has(key)));
}

test('LINT-7 a fix removes its finding and leaves a valid form', () => {
  fc.assert(
    fc.property(documents, (made) => {
      const wrong = Object.keys(documentErrors(made));
      const formDocument = {
        ...made,
        conditions: made.conditions.filter(
          (_, at) => !wrong.some((path) => path === `conditions/${at}` || path.startsWith(`conditions/${at}/`)),
        ),
      };
      const findings = lint(formDocument);
      for (const { fix, message, target, conditionId } of findings) {
        if (!fix) continue;
        const fixed = fix.apply(formDocument);
        expect(documentErrors(fixed)).toEqual({});
        const alike = (each: Finding) =>
          each.message === message && each.target.id === target.id && each.conditionId === conditionId;
        expect(lint(fixed).filter(alike).length).toBeLessThan(findings.filter(alike).length);
      }
    }),
    { numRuns: 300 },
  );
});

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
    expect(lint(formDocumentWith([pageOf('page1', fieldOf(type, 'plot', { validation: unread }))]))).toEqual([]);
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

test('LINT-8 checks many options and patterns in bounded time', () => {
  const options = Array.from({ length: 1000 }, (_, at) => `Plot ${at}`);
  const fields = Array.from({ length: 1000 }, (_, at) =>
    at % 2
      ? fieldOf('select', `f${at}`, { options })
      : fieldOf('text', `f${at}`, { validation: { pattern: '[A-Z]{2}\\d+' } }),
  );
  expect(fastest(formDocumentWith([pageOf('page1', ...fields)], []))).toBeLessThan(500);
});

/** The fastest of some looks at a form that has no findings, in ms. The slower runs include the load of a busy machine. */
const fastest = (formDocument: FormDocument) =>
  Math.min(
    ...Array.from({ length: 4 }, () => {
      const begun = cpuMs();
      expect(lint(formDocument)).toEqual([]);
      return cpuMs() - begun;
    }),
  );

test('LINT-8 checks a chain through the whole form in bounded time', () => {
  const fields = Array.from({ length: 1000 }, (_, at) => fieldOf('text', `f${at}`));
  const chain = fields.slice(1).map((field, at) => conditionOf('show', field.id, [[`f${at}`, 'isNotEmpty']]));
  expect(fastest(formDocumentWith([pageOf('page1', ...fields)], chain))).toBeLessThan(500);
});

test('LINT-8 checks a form that depends on one question with many options in bounded time', () => {
  const options = Array.from({ length: 7 }, (_, at) => `Area ${at}`);
  const fields = Array.from({ length: 1000 }, (_, at) => fieldOf('checkbox', `f${at}`, { options }));
  const star = fields.slice(1).map((field) => conditionOf('show', field.id, [['f0', 'includes', 'Area 1']]));
  expect(fastest(formDocumentWith([pageOf('page1', ...fields)], star))).toBeLessThan(500);
});

test('LINT-8 checks a form that two questions show and hide in bounded time', () => {
  const fields = Array.from({ length: 1000 }, (_, at) => fieldOf('text', `f${at}`));
  const conditions = fields
    .slice(2)
    .flatMap(({ id }) => [
      conditionOf('show', id, [['f0', 'contains', 'north']]),
      conditionOf('hide', id, [['f1', 'is', 'west']]),
    ]);
  expect(fastest(formDocumentWith([pageOf('page1', ...fields)], conditions))).toBeLessThan(500);
});
