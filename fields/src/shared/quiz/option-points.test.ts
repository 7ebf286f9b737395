import type { Json } from '../../field';
import { fieldTypes, modelOf } from '../../models';
import { representativeAnswers } from '../../representative-answers';
import { fieldFixture } from '../../testing/field-fixture';
import { chosenPoints } from './option-points';
import { answerable, scoreQuestion } from './score-question';

const withChoices = fieldTypes().filter((type) => {
  const found = answerable(fieldFixture(type));
  return found?.kind === 'choices';
});

test('most types with options give points', () => expect(withChoices.length).toBeGreaterThan(5));

test.each(withChoices)('CALC-12 adds the points of options as a quiz does: %s', (type) => {
  for (const many of [false, true]) {
    const plain = fieldFixture(type, { details: { ...(many && { many }) } });
    const found = answerable(plain);
    const choices = found?.kind === 'choices' ? found.choices : [];
    const optionPoints = choices.slice(0, 9).map(({ value }, at) => ({ option: value, points: 2 ** at }));
    const field = { ...plain, details: { ...plain.details, optionPoints } };
    const operands = choices.slice(0, 3).map(({ value }) => value);
    const sums = (representativeAnswers(field, operands) ?? []).map((answer) => {
      const answers = { q: answer as Json };
      const read = modelOf(field).read(field, answers);
      expect(chosenPoints(field, read)).toBe(scoreQuestion(field, answers).points);
      return chosenPoints(field, read);
    });
    expect(sums).toContain(0);
    expect(Math.max(...sums)).toBeGreaterThan(0);
  }
});

test('CALC-12 takes points off, also below 0', () => {
  const field = fieldFixture('checkbox', {
    options: ['Salt, “table”', 'ملح'],
    details: {
      optionPoints: [
        { option: 'Salt, “table”', points: -3 },
        { option: 'ملح', points: 1 },
      ],
    },
  });
  expect(chosenPoints(field, ['Salt, “table”', 'ملح'])).toBe(-2);
  expect([null, undefined, '', 3, {}, [1, null]].map((answer) => chosenPoints(field, answer))).toEqual([
    0, 0, 0, 0, 0, 0,
  ]);
});
