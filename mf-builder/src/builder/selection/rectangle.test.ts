import { clipped, overlaps, rectangleOf } from './rectangle';

const box = { left: 10, top: 10, right: 20, bottom: 20 };

test('makes the same rectangle in whichever direction it is drawn', () => {
  expect(rectangleOf({ x: 20, y: 10 }, { x: 10, y: 20 })).toEqual(box);
  expect(rectangleOf({ x: 10, y: 20 }, { x: 20, y: 10 })).toEqual(box);
});

test.each([
  ['inside', { left: 12, top: 12, right: 13, bottom: 13 }, true],
  ['around', { left: 0, top: 0, right: 99, bottom: 99 }, true],
  ['across', { left: 0, top: 14, right: 99, bottom: 15 }, true],
  ['at an edge', { left: 20, top: 10, right: 30, bottom: 20 }, false],
  ['elsewhere', { left: 30, top: 10, right: 40, bottom: 20 }, false],
])('a rectangle %s overlaps: %s', (_name, other, expected) => {
  expect(overlaps(box, other)).toBe(expected);
  expect(overlaps(other, box)).toBe(expected);
});

test('draws the rectangle only within the canvas', () => {
  expect(clipped({ left: 0, top: 12, right: 99, bottom: 15 }, box)).toEqual({
    left: 10,
    top: 12,
    right: 20,
    bottom: 15,
  });
  expect(clipped({ left: 30, top: 0, right: 40, bottom: 5 }, box)).toEqual({
    left: 30,
    top: 10,
    right: 30,
    bottom: 10,
  });
});
