import type { FieldOf } from '../field';
import { errorOf, fieldFixture } from '../testing/field-fixture';
import { model, sliderRange } from './model';

test('SLIDE-1 accepts the steps from the smallest on, also decimals', () => {
  const field = fieldFixture('slider', { validation: { min: 0.5, max: 2 }, details: { step: 0.1 } });
  expect(['0.5', 0.7, 1.1, 2].map((answer) => errorOf(field, answer))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(errorOf(field, 0.55)).toBe('Plot must be one of the steps of 0.1');
  // Almost a step is none: conditions would tell it from the step.
  expect(errorOf(field, 1.0000000001)).toBe('Plot must be one of the steps of 0.1');
  expect(errorOf(field, 0.4)).toBe('Plot must be at least 0.5');
  expect(errorOf(field, 2.1)).toBe('Plot must be at most 2');
});

test.each([
  [{}, {}, { min: 0, max: 100, step: 1 }],
  [{ min: 5, max: 5 }, {}, { min: 0, max: 100, step: 1 }],
  [{ min: 0, max: 10 }, { step: 0 }, { min: 0, max: 10, step: 0.1 }],
  [{ min: 0, max: 1e9 }, {}, { min: 0, max: 1e9, step: 1e7 }],
])('SLIDE-1 the limits %j with %j make the range %j', (validation, details, range) =>
  expect(sliderRange({ validation, details })).toEqual(range),
);

test('SLIDE-2 what visitors type without script is read and shown in the notation of their language', () => {
  const field = fieldFixture('slider', {
    validation: { min: 0, max: 10 },
    details: { step: 0.5, unit: 'kg' },
  }) as FieldOf<'slider'>;
  const typed = model.writing?.take('2,5', 'de') ?? null;
  expect(errorOf(field, typed)).toBeUndefined();
  expect(model.normalise(field, { [field.id]: typed })).toEqual({ [field.id]: 2.5 });
  // Also with a decimal point, as phones offer it.
  for (const [text, language] of [
    ['٢٫٥', 'ar'],
    ['2.5', 'de'],
    ['2,5', 'fr'],
    ['2.5', 'en'],
  ] as const)
    expect(model.read(field, { [field.id]: model.writing?.take(text, language) ?? null })).toBe(2.5);
  expect(errorOf(field, model.writing?.take('viel', 'de') ?? null)).toBe('Plot must be a number');
  expect(model.writing?.show(2.5, 'de')).toBe('2,5');
  expect(model.text(field, 2.5, 'fr')).toBe('2,5 kg');
  expect(model.text(field, 2.5)).toBe('2.5 kg');
});
