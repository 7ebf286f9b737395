import { errorOf, fieldFixture } from '../testing/field-fixture';

const message = 'Please enter a valid email address';

test.each(['a@b.co', ' first.last+tag@sub.example.org ', 'ü@bücher.example'])('MAIL-1 takes %s', (address) => {
  expect(errorOf(fieldFixture('email'), address)).toBeUndefined();
});

test.each(['a', 'a@b', '@b.co', 'a@b.', 'a b@c.de', 'a@@b.co', `${'a'.repeat(320)}@b.co`, 5])(
  'MAIL-1 refuses %s',
  (address) => {
    expect(errorOf(fieldFixture('email'), address)).toBe(message);
  },
);

test('MAIL-1 a very long text of dots is refused at once', () => {
  expect(errorOf(fieldFixture('email'), `a@${'.'.repeat(1_000_000)} `)).toBe(message);
});

test('F9 a pattern can ask for a domain', () => {
  const field = fieldFixture('email', {
    validation: { pattern: '.*@example\\.org', patternMessage: 'Use your work address' },
  });
  expect(errorOf(field, 'a@b.co')).toBe('Use your work address');
  expect(errorOf(field, 'a@example.org')).toBeUndefined();
});
