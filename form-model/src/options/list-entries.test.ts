import { MAX_OPTIONS } from '@tessera/fields/field-limits';
import fc from 'fast-check';
import { listErrors, readPasted, tidyList } from './list-entries';

const options = (count: number) => Array.from({ length: count }, (_none, at) => ({ label: `Plot ${at + 1}` }));

describe('a pasted text', () => {
  test.each([
    [
      'lines',
      'Cork\nGalway\r\n\rDún Laoghaire\n',
      [{ label: 'Cork' }, { label: 'Galway' }, { label: 'Dún Laoghaire' }],
    ],
    [
      'two columns of a spreadsheet',
      'Ireland\tIE\nIsrael, ישראל\tIL\textra\nNowhere\t\n',
      [{ label: 'Ireland', value: 'IE' }, { label: 'Israel, ישראל', value: 'IL' }, { label: 'Nowhere' }],
    ],
    [
      'cells in quotation marks',
      '"The ""Guild"""\tG\n"Two\nlines"\tT',
      [
        { label: 'The “Guild”'.replace(/[“”]/g, '"'), value: 'G' },
        { label: 'Two lines', value: 'T' },
      ],
    ],
    ['quotation marks of a text', '"Yes", she said\n6" pot', [{ label: '"Yes", she said' }, { label: '6" pot' }]],
    ['repeated and blank lines', ' Cork \n\n   \nCork\ncork', [{ label: 'Cork' }, { label: 'cork' }]],
    ['a column without texts', '\tIE\n\tIL', []],
  ])('%s', (_what, text, entries) => {
    expect(readPasted(text)).toEqual({ entries, leftOut: 0 });
  });

  test('adds what fits and what is not there yet', () => {
    expect(readPasted('A\nB\nC\nD', 2, ['A'])).toEqual({ entries: [{ label: 'B' }, { label: 'C' }], leftOut: 1 });
  });

  test('any text becomes entries that fit a list', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '"', '\t', '\n', '\r', ' ', 'ש') }), (text) => {
        const { entries } = readPasted(text);
        expect(entries.every(({ label, value }) => label.trim() === label && label && value !== '')).toBe(true);
        expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
      }),
    );
  });
});

test('trims names, texts and values, and leaves out blank values', () => {
  expect(
    tidyList({
      name: ' Towns ',
      options: [
        { label: ' Cork ', value: ' ' },
        { label: 'Bray', value: ' B ' },
      ],
    }),
  ).toEqual({
    name: 'Towns',
    options: [{ label: 'Cork' }, { label: 'Bray', value: 'B' }],
  });
});

test.each([
  ['nothing in a right list', { name: 'Plots', options: options(MAX_OPTIONS) }, {}],
  ['a missing name', { name: '', options: options(1) }, { name: 'Give the list a name.' }],
  ['a long name', { name: 'x'.repeat(101), options: options(1) }, { name: /100 characters/ }],
  ['no options', { name: 'Plots', options: [] }, { options: 'A list needs at least one option.' }],
  [
    'too many options',
    { name: 'Plots', options: options(MAX_OPTIONS + 1) },
    { options: /1,000 options; this one has 1,001/ },
  ],
  [
    'too many characters',
    { name: 'Plots', options: options(101).map(({ label }) => ({ label: label.padEnd(1000, '.') })) },
    { options: /100,000 characters together; these have 101,000/ },
  ],
  [
    'a blank option',
    { name: 'Plots', options: [{ label: '' }] },
    { 'options/0/label': 'Enter a text, or remove this option.' },
  ],
  [
    'a long option',
    { name: 'Plots', options: [{ label: 'x'.repeat(1001) }] },
    { 'options/0/label': /1,000 characters/ },
  ],
  [
    'a long value',
    { name: 'Plots', options: [{ label: 'x', value: 'y'.repeat(201) }] },
    { 'options/0/value': /200 characters/ },
  ],
  [
    'a repeated option',
    { name: 'Plots', options: [{ label: 'Bed' }, { label: 'Bed' }] },
    { 'options/1/label': /“Bed” is twice/ },
  ],
  [
    'a repeated value',
    {
      name: 'Plots',
      options: [
        { label: 'Bed', value: 'b' },
        { label: 'Box', value: 'b' },
      ],
    },
    { 'options/1/value': /value “b”/ },
  ],
])('finds %s', (_what, list, errors) => {
  const found = listErrors(list);
  expect(Object.keys(found)).toEqual(Object.keys(errors));
  for (const [path, message] of Object.entries(errors)) expect(found[path]).toMatch(message);
});
