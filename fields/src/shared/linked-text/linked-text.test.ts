import { linkedText, plainLinkedText } from './linked-text';

test('AGREE-2 links are words with an address of http, https or mailto', () => {
  expect(linkedText('I agree to the [rules](https://example.org/a) and [more](mailto:a@b.org).')).toEqual([
    'I agree to the ',
    { text: 'rules', address: 'https://example.org/a' },
    ' and ',
    { text: 'more', address: 'mailto:a@b.org' },
    '.',
  ]);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](/relative)',
  '[x](https://)',
  '[x](mailto:vera)',
  '[x] (https://a.org)',
  '<a href="https://a.org">x</a>',
])('AGREE-2 %s stays as it was typed', (text) => expect(linkedText(text)).toEqual([text]));

test('the plain text has no addresses', () => {
  expect(plainLinkedText('See [the rules](https://example.org).')).toBe('See the rules.');
});
