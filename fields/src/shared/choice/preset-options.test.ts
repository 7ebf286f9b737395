import { modelOf } from '../../models';
import { representativeAnswers } from '../../representative-answers';
import { fieldFixture } from '../../testing/field-fixture';
import { problemsOf } from '../problems/field-problems';

const start = (field: ReturnType<typeof fieldFixture>) => modelOf(field).initial(field);

test('F14 a visitor starts with the options that are ticked beforehand and offered', () => {
  const details = { chosen: ['Option 3', 'Gone', 'Option 1'] };
  expect(start(fieldFixture('checkbox', { details }))).toEqual({ q: ['Option 3', 'Option 1'] });
  expect(start(fieldFixture('picture-choice', { details }))).toEqual({ q: ['Option 3'] });
  expect(start(fieldFixture('picture-choice', { details: { ...details, many: true } }))).toEqual({
    q: ['Option 3', 'Option 1'],
  });
  expect(start(fieldFixture('radio', { defaultValue: 'Option 2' }))).toEqual({ q: 'Option 2' });
  expect(start(fieldFixture('select', { defaultValue: 'Gone' }))).toEqual({ q: '' });
});

test('the builder says when more options are ticked beforehand than can be chosen', () => {
  const field = fieldFixture('checkbox', {
    details: { chosen: ['Option 1', 'Option 2'] },
    validation: { maxCount: 1 },
  });
  expect(problemsOf(field)).toEqual([
    {
      rule: 'unfit-default',
      message: 'More options are ticked beforehand (2) than can be chosen (1).',
      fix: { label: 'Untick the last ones', patch: { details: { chosen: ['Option 1'] } } },
    },
  ]);
});

test('CMP-5 an answer of the visitor’s own can be none of the options, and any text that a condition names', () => {
  for (const type of ['radio', 'select'] as const) {
    const field = fieldFixture(type, { options: ['A'], details: { other: true } });
    const { is } = modelOf(field).comparisons;
    const answers = representativeAnswers(field, ['A', 'Boat']) ?? [];
    expect(answers.some((answer) => is?.holds(answer, 'Boat'))).toBe(true);
    expect(answers.some((answer) => answer !== '' && !is?.holds(answer, ['A', 'Boat']))).toBe(true);
  }
});
