import { errorOf, fieldFixture } from '../testing/field-fixture';

test.each(['+44 20 7946 0958', '(020) 7946-0958', '0123456789'])('PHONE-1 takes %s', (number) => {
  expect(errorOf(fieldFixture('phone'), number)).toBeUndefined();
});

test.each(['012345678', '+44 20 7946 ext', '0123456789a', 123_456_789_012])('PHONE-1 refuses %s', (number) => {
  expect(errorOf(fieldFixture('phone'), number)).toBe('Please enter a valid phone number');
});

test('PHONE is limited in length', () => {
  expect(errorOf(fieldFixture('phone'), '1'.repeat(51))).toBe('Plot must be at most 50 characters');
});
