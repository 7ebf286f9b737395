import fc from 'fast-check';
import { fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { pipeNames, withIds, withNames } from './pipe-names';

const names = pipeNames(
  formDocumentWith([
    pageOf('page1', fieldOf('text', 'a1', { label: 'Name' }), fieldOf('text', 'b2', { label: 'Name' })),
    pageOf('page2', fieldOf('text', 'c3', { label: '{{a1|you}}: your {town}|' })),
  ]),
);

test('writes names that are different and that a text can contain', () => {
  expect([...names.values()]).toEqual(['Name', 'Name 2', 'you: your town']);
});

test.each([
  ['Hello {{a1|neighbour}}, from {{c3}}', 'Hello {{Name|neighbour}}, from {{you: your town}}'],
  ['Set {{theme}} and {{ a1 }}', 'Set {{theme}} and {{ a1 }}'],
])('shows %s as %s, and stores it again', (stored, shown) => {
  expect(withNames(stored, names)).toBe(shown);
});

test.each(["Turnover in $'000", 'Price in US$$', 'Cost $& tax', 'Before $` after', '$1 or $<a>'])(
  'shows and stores the answer to “%s” as it is named',
  (label) => {
    const named = pipeNames(formDocumentWith([pageOf('page1', fieldOf('text', 'a1', { label }))]));
    expect(withNames('You entered {{a1|nothing}}.', named)).toBe(`You entered {{${label}|nothing}}.`);
    expect(withIds(`You entered {{${label}|nothing}}. Thanks`, named)).toBe('You entered {{a1|nothing}}. Thanks');
  },
);

test('stores what was shown as it was', () => {
  const part = fc.oneof(
    fc.constantFrom('{{a1|you}}', '{{b2}}', '{{c3|}}', '{{', '}}', '{{nobody|x}}', '|', ' and ', 'Name'),
    fc.string({ maxLength: 3 }).map((text) => text.replace(/[{}|]/g, '')),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const stored = withIds(parts.join(''), names);
      expect(withIds(withNames(stored, names), names)).toBe(stored);
    }),
  );
});
