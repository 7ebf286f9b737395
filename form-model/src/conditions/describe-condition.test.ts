import { conditionOf, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { describeCondition } from './describe-condition';

const formDocument = formDocumentWith([
  pageOf('page1', fieldOf('radio', 'size', { label: 'Plot size' }), fieldOf('number', 'age', { label: ' ' })),
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
])('WORDS-1 %#', (condition, sentence) => {
  expect(describeCondition(formDocument, condition)).toBe(sentence);
});
