import type { FormDocument } from '@tessera/form-model/form';
import {
  documentsWithJumps,
  fieldOf,
  formDocumentWith,
  jumpOf,
  pageOf,
} from '@tessera/form-model/testing/form-fixture';
import fc from 'fast-check';
import { mapLayout, TILE } from './map-layout';

const size = fieldOf('radio', 'size', { label: 'Plot size', options: ['Full', 'Half'] });
const form: FormDocument = {
  ...formDocumentWith(['page1', 'page2', 'page3', 'page4'].map((id) => pageOf(id, ...(id === 'page1' ? [size] : [])))),
  jumps: [
    jumpOf('page1', 'page3', [['size', 'is', 'Full']]),
    jumpOf('page1', 'page4', [
      ['size', 'is', 'Half'],
      ['size', 'isNot', 'Full'],
    ]),
    jumpOf('page4', 'page2'),
  ],
};

test('draws jumps forward above the pages and jumps back below, each with its condition in words', () => {
  const { lines, pages } = mapLayout(form, new Set(['jump-page4-page2']));
  const top = pages[0]?.y ?? 0;
  const drawn = lines.filter(({ word }) => word).map(({ kind, word }) => [kind, word?.text, (word?.y ?? 0) < top]);
  expect(drawn).toEqual([
    ['jump', 'Plot size is “Full”', true],
    ['jump', 'Plot size is “Half”, and 1 more', true],
    ['problem', 'Always', false],
  ]);
  // Both start at the same page, so they are in different lanes.
  const [one, other] = lines.filter(({ word }) => word);
  expect(one?.word?.y).not.toBe(other?.word?.y);
});

test('draws no tile over another, and everything inside the map', () => {
  fc.assert(
    fc.property(documentsWithJumps, (made) => {
      const { width, height, pages, endings, lines } = mapLayout(made);
      const tiles = [...pages, ...endings].map(({ x, y }) => `${x} ${y}`);
      expect(new Set(tiles).size).toBe(tiles.length);
      for (const { x, y } of [...pages, ...endings]) {
        expect(x + TILE.width).toBeLessThanOrEqual(width);
        expect(y).toBeLessThan(height);
      }
      for (const { word } of lines) if (word) expect(word.y).toBeGreaterThanOrEqual(0);
    }),
  );
});
