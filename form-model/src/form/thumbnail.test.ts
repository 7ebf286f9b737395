import { fieldTypes } from '@tessera/fields/models';
import { Check } from 'typebox/value';
import { ThumbnailBody } from '../schema/form';
import { fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { thumbnailOf } from './thumbnail';

const text = (id: string) => fieldOf('text', id);

test('THUMB-1 draws one row per page and one group per field, in the colour of the field’s family', () => {
  const formDocument = formDocumentWith([
    pageOf('page1', text('a'), fieldOf('radio', 'b'), fieldOf('rating', 'c')),
    pageOf('page2', fieldOf('address', 'd')),
  ]);
  expect(thumbnailOf(formDocument)).toEqual({
    rows: [
      {
        groups: [
          { family: 'text', tiles: [2] },
          { family: 'choice', tiles: [1, 1, 1] },
          { family: 'detail', tiles: [1, 1, 1, 1, 1] },
        ],
        more: 0,
      },
      { groups: [{ family: 'contact', tiles: [4] }], more: 0 },
    ],
    morePages: 0,
    large: false,
    empty: false,
  });
});

test('THUMB-1 draws up to 24 units per row and counts the rest', () => {
  const areas = Array.from({ length: 23 }, (_, at) => `Area ${at}`);
  const row = thumbnailOf(
    formDocumentWith([pageOf('page1', fieldOf('checkbox', 'a', { options: areas }), text('b'), fieldOf('date', 'c'))]),
  ).rows[0];
  expect(row?.groups).toHaveLength(1);
  expect(row?.more).toBe(3);
});

test.each([
  [4, 4, 0],
  [3, 5, 2],
  [3, 10, 7],
])('THUMB-1 draws %s of %s pages and counts the other %s', (drawn, count, counted) => {
  const pages = Array.from({ length: count }, (_, at) => pageOf(`page${at}`, text(`f${at}`)));
  const thumbnail = thumbnailOf(formDocumentWith(pages));
  expect([thumbnail.rows.length, thumbnail.morePages]).toEqual([drawn, counted]);
});

test('THUMB-1 draws large tiles for one or two fields and an empty slot for a form without fields', () => {
  expect(thumbnailOf(formDocumentWith([pageOf('page1', text('a'))]))).toMatchObject({ large: true, empty: false });
  expect(thumbnailOf(formDocumentWith([pageOf('page1', text('a'), text('b'))]))).toMatchObject({
    large: true,
    empty: false,
  });
  expect(thumbnailOf(formDocumentWith([pageOf('page1')]))).toMatchObject({ large: false, empty: true });
});

test.each(fieldTypes())('draws a form with a field of the type %s with tiles that the list can send', (type) => {
  const thumbnail = thumbnailOf({ pages: [pageOf('page1', fieldOf(type, 'one'))] });
  expect(Check(ThumbnailBody, thumbnail)).toBe(true);
});
