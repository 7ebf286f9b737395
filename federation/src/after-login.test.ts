import { afterLogin } from './after-login';
import { templateIn } from './chosen-template';

test.each([
  ['', '/dashboard'],
  ['?form=abc-1_D', '/fill/abc-1_D'],
  ['?template=event-registration', '/form-builder?template=event-registration'],
  ['?template=', '/templates'],
  ['?template=../settings', '/dashboard'],
  ['?template=//elsewhere.example', '/dashboard'],
  [`?template=${'a'.repeat(101)}`, '/dashboard'],
  ['?form=', '/dashboard'],
  ['?form=../settings', '/dashboard'],
  ['?form=//elsewhere.example', '/dashboard'],
  ['?form=https%3A%2F%2Felsewhere.example', '/dashboard'],
])('/login%s leads to %s', (search, target) => {
  expect(afterLogin(search)).toBe(target);
});

test.each([
  ['/form-responses/f1?filter=name:eq:Noor', '/form-responses/f1?filter=name:eq:Noor'],
  ['/settings/security', '/settings/security'],
  ['//elsewhere.example', '/dashboard'],
  ['/\\elsewhere.example', '/dashboard'],
  ['https://elsewhere.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/a\n/b', '/dashboard'],
  [`/${'a'.repeat(1001)}`, '/dashboard'],
  [7, '/dashboard'],
])('the page %j in the history state leads to %s', (returnTo, target) => {
  expect(afterLogin('', { returnTo })).toBe(target);
  expect(afterLogin('?form=abc', { returnTo })).toBe('/fill/abc');
});

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\r/evil.example',
  '/\n\\evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
];

test.each(elsewhere)('no place that names %j leads away from this site', (place) => {
  const given = encodeURIComponent(place);
  const targets = [
    afterLogin('', { returnTo: place }),
    ...['form', 'template', 'returnTo', 'next'].map((name) => afterLogin(`?${name}=${given}`)),
  ];
  // An encoded slash stays part of a path of this site.
  const allowed = place.startsWith('/%') ? ['/dashboard', place] : ['/dashboard'];
  for (const target of targets) {
    expect(allowed).toContain(target);
    expect(new URL(target, 'https://forms.example').origin).toBe('https://forms.example');
  }
});

test.each([
  ['?template=order', 'order'],
  ['?template=', null],
  ['?template=a%2Fb', null],
  ['', null],
])('%s names the template %s', (search, id) => {
  expect(templateIn(search)).toBe(id);
});
