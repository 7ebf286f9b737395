import type { FormDocument } from '../form/form';
import { conditionOf } from '../testing/form-fixture';
import { form, rules } from '../testing/lint-fixture';

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
