import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import type { Json } from '../field';
import { controlType } from '../lazy/control-type';
import { modelOf } from '../models';
import { callingCodes, readPhoneNumber } from '../phone/phone-numbers';
import { fieldOf, Question } from '../testing/control-fixture';
import { fieldFixture } from '../testing/field-fixture';

const field = fieldFixture('phone', { details: { countryCode: true, homeCountry: 'FI' } });
const model = modelOf(field);
const anyCountry = fieldFixture('phone', { details: { countryCode: true } });

describe('PHONE-2 a number with its country', () => {
  test.each([
    [{ q: '040 123 4567', q_country: 'FI' }, '+358401234567'],
    [{ q: '(020) 7946-0958', q_country: 'GB' }, '+442079460958'],
    [{ q: '06 698 12345', q_country: 'IT' }, '+390669812345'],
    [{ q: '+46 70 123 45 67', q_country: 'FI' }, '+46701234567'],
    [{ q: '٠٤٠ ١٢٣ ٤٥٦٧', q_country: 'FI' }, '+358401234567'],
    // Imports and the API have no list of countries.
    [{ q: '040 123 4567' }, '+358401234567'],
    [{ q: '+46701234567' }, '+46701234567'],
  ])('stores %j as %s', (answers: { [key: string]: Json }, stored) => {
    expect(model.validate(field, answers, true)).toEqual({});
    expect(model.normalise(field, answers)).toEqual({ q: stored });
    expect(model.csvCells(field, { q: stored })).toEqual([stored]);
  });

  test.each([
    [{ q: '12', q_country: 'FI' }, { q: 'Please enter a valid phone number' }],
    [{ q: '040 123 4567 89 01 23', q_country: 'FI' }, { q: 'Please enter a valid phone number' }],
    [{ q: '040 123 4567 ext. 12', q_country: 'FI' }, { q: 'Please enter a valid phone number' }],
    [{ q: 'call me: 040 123 4567', q_country: 'FI' }, { q: 'Please enter a valid phone number' }],
    [{ q: '040 123 4567', q_country: 'XX' }, { q: 'Please enter a valid phone number' }],
    [{ q: '040 123 4567', q_country: '' }, { q_country: 'Plot: choose the country code, or begin the number with +' }],
    [{ q: '1'.repeat(51), q_country: 'FI' }, { q: 'Plot must be at most 50 characters' }],
    [{ q: ['040'], q_country: 'FI' }, { q: 'Please enter a valid phone number' }],
    [{ q: ' ', q_country: 'FI' }, { q: 'Plot is required' }],
  ])('refuses %j', (answers: { [key: string]: Json }, errors) => {
    expect(model.validate(field, answers, true)).toEqual(errors);
  });

  test('compares a pattern with the number that is stored', () => {
    const mobile = { ...field, validation: { pattern: '\\+3584.*' } };
    expect(model.validate(mobile, { q: '040 123 4567' }, true)).toEqual({});
    expect(model.validate(mobile, { q: '09 123 4567' }, true)).toEqual({ q: 'Plot is not in the expected form' });
  });

  test('a chosen country without a number is no answer', () => {
    expect(model.initial(field)).toEqual({ q: '', q_country: 'FI' });
    expect(model.isEmpty(model.read(field, { q: '', q_country: 'FI' }))).toBe(true);
    expect(model.validate(field, { q: '', q_country: 'FI' }, false)).toEqual({});
    expect(model.normalise(field, { q: '', q_country: 'FI' })).toEqual({});
  });

  test('has one column, also for the country', () => {
    expect(model.csvColumns(field)).toEqual([{ key: 'q', header: 'Plot' }]);
  });

  test('reads the stored number as itself, in each country', () => {
    const countries = [...(callingCodes() ?? [])].map(([country]) => country);
    const digits = fc.stringMatching(/^\+?[\d ()-]{4,18}$/);
    const answers = fc.record({ q: digits, q_country: fc.constantFrom(...countries) });
    fc.assert(
      fc.property(answers, (typed) => {
        fc.pre(Object.keys(model.validate(field, typed, true)).length === 0);
        const stored = model.normalise(field, typed);
        expect(stored.q).toMatch(/^\+\d{4,17}$/);
        expect(model.normalise(anyCountry, stored)).toEqual(stored);
        expect(model.validate(anyCountry, stored, true)).toEqual({});
      }),
      { numRuns: 1000 },
    );
  });
});

test('PHONE-1 a number without the setting stays as it was typed', () => {
  const plain = fieldFixture('phone');
  expect(modelOf(plain).keys(plain)).toEqual(['q']);
  expect(modelOf(plain).normalise(plain, { q: '040 123 4567' })).toEqual({ q: '040 123 4567' });
  expect(controlType(plain)).toBe('phone');
  expect(controlType(field)).toBe('international-phone');
});

test('PHONE-3 visitors choose the country beside the number; errors are with the input that they are about', async () => {
  const onAnswers = jest.fn();
  const question = fieldOf('phone', { label: 'Phone', details: { countryCode: true, homeCountry: 'FI' } });
  render(<Question field={question} errors={{ f1_country: 'Choose', f1: 'Too short' }} onAnswers={onAnswers} />);
  const group = within(screen.getByRole('group', { name: 'Phone' }));
  const country = group.getByRole('combobox', { name: 'Country code' });
  const number = group.getByRole('textbox', { name: 'Phone number' });
  expect(country).toHaveDisplayValue('+358 Finland');
  expect(country).toHaveAccessibleDescription('Choose');
  expect(number).toHaveAccessibleDescription('Too short');
  await userEvent.selectOptions(country, '+46 Sweden');
  await userEvent.type(number, '7');
  expect(onAnswers).toHaveBeenLastCalledWith({ f1: '7', f1_country: 'SE' });
});

test('PHONE-3 the list has each country with phone numbers once', () => {
  render(<Question field={fieldOf('phone', { details: { countryCode: true } })} />);
  const options = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
  expect(options).toHaveLength(new Set(options).size);
  expect(options).toEqual(expect.arrayContaining(['', 'FI', 'US', 'CA', 'GB', 'XK']));
  expect(readPhoneNumber('1', 'FI')).toBeNull();
});
