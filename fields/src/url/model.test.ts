import { errorOf, fieldFixture } from '../testing/field-fixture';
import { webAddress } from './model';

const field = fieldFixture('url');

test.each([
  'https://example.org',
  'http://example.org/a?b=c#d',
  'example.org',
  'www.example.org:8080/path',
  'münster.de',
])('URL-1 accepts %s', (text) => expect(errorOf(field, text)).toBeUndefined());

test.each([
  'example',
  'javascript:alert(1)',
  'mailto:ann@example.org',
  'ann@example.org',
  'a b.org',
  'https://',
  'ftp://example.org',
])('URL-1 rejects %s', (text) => expect(errorOf(field, text)).toBe('Please enter a valid web address'));

test('URL-1 a link to an address without a scheme begins with https', () => {
  expect(webAddress('example.org/a')).toBe('https://example.org/a');
  expect(webAddress('http://example.org')).toBe('http://example.org');
});
