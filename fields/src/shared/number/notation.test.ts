import fc from 'fast-check';
import { readNumber, writeNumber } from './notation';

/** The languages of the visitor’s page, and countries that write numbers differently from the language’s default. */
const locales = [
  'en',
  'en-IN',
  'de',
  'de-AT',
  'fr',
  'es',
  'it',
  'pt',
  'pt-PT',
  'nl',
  'pl',
  'ru',
  'tr',
  'ar',
  'ar-EG',
  'fa',
];

test.each(locales)('NUM-3 reads a number as %s writes it', (locale) => {
  const write = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(99), (whole, hundredths) => {
      const value = Number(`${whole}.${String(hundredths).padStart(2, '0')}`);
      expect(Number(readNumber(write.format(value), locale).sure)).toBe(value);
    }),
  );
});

test.each(locales)('NUM-3 reads a number on a page in %s as the page itself writes it', (locale) => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const { sure, possible } = readNumber(writeNumber(value, locale), locale);
      expect([sure, ...possible].map(Number)).toContain(value);
    }),
  );
});

test.each([
  ['de', '1.000', '1000'],
  ['de', '3,5', '3.5'],
  ['de', '1.234.567,89', '1234567.89'],
  ['de', '1’000,5', '1000.5'],
  ['de', '−3,5', '-3.5'],
  ['de', ',5', '0.5'],
  ['en', '1,000', '1000'],
  ['en', '1,00,000', '100000'],
  ['en', '2.125', '2.125'],
  ['en', '0.500', '0.500'],
  ['en', '1e3', '1e3'],
  ['fr', '1\u202f234,5', '1234.5'],
  ['fr', '1 234', '1234'],
  ['pl', '1\u00a0234,50', '1234.50'],
  ['ar', '١٬٢٣٤٫٥', '1234.5'],
  ['ar', '\u061c-٣', '-3'],
  ['en', '۱۲', '12'],
  ['en', '１２', '12'],
])('NUM-3 on a page in %s “%s” is %s', (language, text, sure) => {
  expect(readNumber(text, language)).toEqual({ sure, possible: [] });
});

test.each([
  ['de', '3.5', ['3.5']],
  ['de', '1,234.56', ['1234.56']],
  ['de', '1,000', ['1.000', '1000']],
  ['en', '3,5', ['3.5']],
  ['en', '1.000', ['1.000', '1000']],
  ['en', '1.234,56', ['1234.56']],
  ['fr', '3.5', ['3.5']],
  ['fr', '1.000', ['1000', '1.000']],
  ['fr', '1.000.000', ['1000000']],
  ['de', '12.34.56', []],
  ['de', '1..000', []],
  ['de', '1 00', []],
  ['en', 'twelve', []],
  ['en', '.', []],
  ['en', '-', []],
  ['en', '1d5', []],
  ['en', '1_000', []],
  ['en', '5-10', []],
  ['en', '2 x 5', []],
  ['en', '12 €', ['12']],
  ['en', '$5', ['5']],
  ['en', '$.50', ['0.50']],
  ['en', '-$1,200.50', ['-1200.50']],
  ['en', 'Rs.500', ['500']],
  ['en', 'about 5', ['5']],
  ['en', '50%', ['50']],
  ['de', '5,- €', ['5']],
  ['de', '€ 1.000', ['1000']],
  ['en', '$1.500', ['1.500', '1500']],
  ['fr', '1 000 €', ['1000']],
])('NUM-4 on a page in %s “%s” is not sure, and may be %j', (language, text, possible) => {
  expect(readNumber(text, language)).toEqual({ possible });
});

test('NUM-5 reads no text of more than 100 characters', () => {
  expect(readNumber('1'.repeat(100), 'en').sure).toBe('1'.repeat(100));
  expect(readNumber('1'.repeat(101), 'en')).toEqual({ possible: [] });
});

test.each([
  ['0.500', 'de', ['0.500']],
  ['0.250', 'tr', ['0.250']],
  ['-0.500', 'it', ['-0.500']],
  ['0,125', 'en', ['0.125']],
  ['0,125', 'ar', ['0.125']],
  ['00.500', 'es', ['00.500']],
])(
  'NUM-4 “%s” on a page in %s is no number with groups: a group of thousands never begins with 0',
  (text, language, possible) => {
    expect(readNumber(text, language)).toEqual({ possible });
  },
);

test('NUM-3 a number below one is read where the language writes it so', () => {
  expect(readNumber('0,500', 'de')).toEqual({ sure: '0.500', possible: [] });
  expect(readNumber('0.125', 'en')).toEqual({ sure: '0.125', possible: [] });
});
