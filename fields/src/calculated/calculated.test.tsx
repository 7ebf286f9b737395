import { render, screen } from '@testing-library/react';
import { controlOf } from '../controls';
import { modelOf } from '../models';
import { fieldFixture } from '../testing/field-fixture';

const field = fieldFixture('calculated', {
  label: 'Rent per year',
  details: { expression: '1 + 1', decimals: 2, unit: '€' },
});
const messages = { thisQuestion: 'This question', language: 'en' } as never;

function show(shown: typeof field) {
  const Control = controlOf(shown);
  render(<Control field={shown} answers={{}} errors={{}} required={false} onChange={() => {}} messages={messages} />);
}

test.each([
  ['64.50 €', '64.50 €'],
  ['', '—'],
])('CALC-10 shows the result that the page has written: %j as %s', (defaultValue, shown) => {
  show({ ...field, defaultValue });
  expect(screen.getByRole('status')).toHaveTextContent(shown);
  expect(screen.getByRole('status')).toHaveAccessibleName('Rent per year');
});

test('CALC-10 shows nothing of a concealed calculation', () => {
  show({ ...field, defaultValue: '64.50 €', details: { ...field.details, isConcealed: true } });
  expect(screen.queryByText('Rent per year')).toBeNull();
});

test('CALC-11 writes the result with its decimals and unit, and is never required', () => {
  expect(modelOf(field).text(field, 1234.5, 'de')).toBe('1.234,50 €');
  expect(modelOf(field).validate(field, { [field.id]: 'anything' }, true)).toEqual({});
  expect(modelOf(field).calculation?.(field)).toBe('1 + 1');
});
