import { mediaTypeName } from './media-type-name';

test.each([
  ['application/pdf', 'PDF'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word document'],
  ['image/png', 'PNG image'],
  ['image/svg+xml', 'SVG image'],
  ['video/x-matroska', 'MATROSKA video'],
  ['text/plain', 'Text'],
  ['application/x-unheard-of', 'application/x-unheard-of'],
  ['image/', 'image/'],
])('The kind of file %s is shown as %s', (mediaType, name) => {
  expect(mediaTypeName(mediaType)).toBe(name);
});

test('No two kinds of document have the same name', () => {
  const kinds = ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'];
  expect(new Set(kinds.map(mediaTypeName)).size).toBe(2);
});
