import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { controlType } from '../lazy/control-type';
import { fieldOf, Question } from '../testing/control-fixture';

test('NUM-7 prefix and suffix stand in the frame of the input and are read with it; the answer is the number', async () => {
  const onAnswers = jest.fn();
  const field = fieldOf('number', { label: 'Rent', details: { prefix: '€', suffix: 'per month' } });
  render(<Question field={field} onAnswers={onAnswers} />);
  const input = screen.getByRole('textbox', { name: 'Rent' });
  expect(input).toHaveAccessibleDescription('€ per month');
  await userEvent.type(input, '12');
  expect(onAnswers).toHaveBeenLastCalledWith({ f1: { typed: '12', language: 'en' } });
});

test('NUM-6, NUM-7 only numbers with a prefix, a suffix or steps load their control', () => {
  expect(controlType(fieldOf('number'))).toBe('number');
  for (const details of [{ prefix: '€' }, { suffix: 'kg' }, { step: 5 }]) {
    expect(controlType(fieldOf('number', { details }))).toBe('affixed-number');
  }
});
