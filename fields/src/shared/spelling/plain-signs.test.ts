import fc from 'fast-check';
import { type FieldType, modelOf } from '../../models';
import { errorOf, fieldFixture } from '../../testing/field-fixture';
import { plainSigns, withoutInvisible } from './plain-signs';

const invisible = fc.constantFrom(
  ...['\u00ad', '\u061c', '\u200b', '\u200e', '\u200f', '\u202a', '\u202c', '\u2060', '\u2066', '\u2069', '\ufeff'],
);

/** A text with signs that no one sees before some of its characters, and at its end. */
function withInvisible(text: string) {
  return fc
    .array(fc.option(invisible, { nil: '' }), { minLength: text.length + 1, maxLength: text.length + 1 })
    .map((marks) => [...text, ''].map((sign, at) => `${marks[at]}${sign}`).join(''));
}

/** The ways in which keyboards write the signs of a phone number. */
function waysToWrite(sign: string) {
  const code = sign.charCodeAt(0);
  const wide = String.fromCharCode(code + 0xfee0);
  if (/\d/.test(sign)) return [sign, wide, String.fromCharCode(code + 0x630), String.fromCharCode(code + 0x6c0)];
  if (sign === ' ') return [sign, '\u00a0', '\u2007', '\u202f', '\u3000'];
  return sign === '-' ? [sign, wide, '\u2010', '\u2011', '\u2212'] : [sign, wide];
}

const inAnyWay = (text: string) =>
  fc.tuple(...[...text].map((sign) => fc.constantFrom(...waysToWrite(sign)))).map((signs) => signs.join(''));

function storedAs(type: FieldType, text: string) {
  const field = fieldFixture(type);
  return [errorOf(field, text), modelOf(field).normalise(field, { q: text })];
}

test.each([
  ['email', 'ana@example.org'],
  ['url', 'https://example.org/a?b=c'],
  ['phone', '+98 (21) 1234-5678'],
] as const)('F7 stores an answer to %s without signs that no one sees', (type, text) => {
  fc.assert(
    fc.property(withInvisible(text), (copied) => {
      expect(storedAs(type, copied)).toEqual([undefined, { q: text }]);
    }),
  );
});

test('PHONE-1 takes the digits, spaces, hyphens and parentheses of other keyboards, and stores the English ones', () => {
  fc.assert(
    fc.property(inAnyWay('+98 (21) 1234-5678').chain(withInvisible), (typed) => {
      expect(storedAs('phone', typed)).toEqual([undefined, { q: '+98 (21) 1234-5678' }]);
    }),
  );
});

/** Texts with the digits of any keyboard in the place of these. */
const withAnyDigits = (text: string) =>
  fc
    .tuple(...[...text].map((sign) => fc.constantFrom(...(/\d/.test(sign) ? waysToWrite(sign) : [sign]))))
    .map((signs) => signs.join(''));

describe.each(['text', 'textarea'] as const)('a pattern for the answer to %s', (type) => {
  const checked = (pattern: string, text: string) => {
    const field = fieldFixture(type, { validation: { pattern } });
    return [errorOf(field, text), modelOf(field).normalise(field, { q: text }).q];
  };

  test.each(['\\d{4} [A-Z]{2}', '[0-9 ]+[A-Z]+', '(?:\\p{L}|[0-9]| )*'])(
    'F9 takes the digits of every keyboard for %s, and stores the English ones',
    (pattern) => {
      fc.assert(
        fc.property(withAnyDigits('1075 AB'), (typed) => {
          expect(checked(pattern, typed)).toEqual([undefined, '1075 AB']);
        }),
      );
    },
  );

  test.each(['.{7}', '[\\d\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]+ AB', '\\p{Nd}+ AB'])(
    'F9 stores digits as they were typed for %s, which does not ask for those of English keyboards',
    (pattern) => {
      fc.assert(
        fc.property(withAnyDigits('1075 AB'), (typed) => {
          expect(checked(pattern, typed)).toEqual([undefined, typed]);
        }),
      );
    },
  );

  test('F9 refuses the same texts in the digits of every keyboard', () => {
    fc.assert(
      fc.property(withAnyDigits('107 AB'), (typed) => {
        expect(checked('\\d{4} [A-Z]{2}', typed)[0]).toBe('Plot is not in the expected form');
      }),
    );
  });
});

test('other characters stay as they are, and a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainSigns(plainSigns(text))).toBe(plainSigns(text));
      expect(withoutInvisible(withoutInvisible(text))).toBe(withoutInvisible(text));
    }),
  );
  // Persian words are written with a joiner that separates their parts.
  for (const text of ['نمی\u200cدانم@example.org', 'ü@bücher.example', 'a\u200db']) expect(plainSigns(text)).toBe(text);
});
