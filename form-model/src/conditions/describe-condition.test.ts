import { conditionOf, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { describeCondition } from './describe-condition';

const formDocument = formDocumentWith([
  pageOf(
    'page1',
    fieldOf('radio', 'size', { label: 'Plot size' }),
    fieldOf('number', 'age', { label: ' ' }),
    fieldOf('radio', 'plot', { label: 'حجم القطعة' }),
  ),
]);

test.each([
  [conditionOf('show', 'size', [['size', 'isNot', 'Shared bed']]), 'Shown when Plot size is not “Shared bed”'],
  [conditionOf('hide', 'size', [['size', 'isEmpty']]), 'Hidden when Plot size is empty'],
  [
    conditionOf(
      'require',
      'size',
      [
        ['size', 'isAnyOf', ['A', 'B']],
        ['age', 'isAtLeast', 18],
      ],
      'any',
    ),
    'Required when Plot size is any of “A” or “B” or number is at least 18',
  ],
  [
    conditionOf('show', 'size', [
      ['age', 'is', 1],
      ['gone', 'is', 'x'],
    ]),
    'Shown when number is 1 and a removed field is answered',
  ],
  [conditionOf('show', 'size', [['age', 'is', null]]), 'Shown when number is …'],
  // Each text from right to left is isolated, so that its quotation marks stay on its two sides.
  [
    conditionOf('show', 'size', [['plot', 'isAnyOf', ['سرير', 'قطعة']]]),
    'Shown when \u2068حجم القطعة\u2069 is any of “\u2068سرير\u2069” or “\u2068قطعة\u2069”',
  ],
])('WORDS-1 %#', (condition, sentence) => {
  expect(describeCondition(formDocument, condition)).toBe(sentence);
});
