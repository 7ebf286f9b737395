import type { FormDocument } from '../form/form';
import { conditionOf } from '../testing/form-fixture';
import { form, rules } from '../testing/lint-fixture';
import { lint } from './lint';

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
