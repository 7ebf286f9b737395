import { questionTypes, showcase } from './showcase.build-time';

test('shows eight templates of the catalogue', () => {
  expect(showcase).toHaveLength(8);
  expect(new Set(showcase.map(({ id }) => id)).size).toBe(8);
});

test('counts the types of questions, of which the specification has thirteen', () => {
  expect(questionTypes).toBeGreaterThan(13);
});

test('holds nothing but JSON, since it is written into the bundle', () => {
  expect(JSON.parse(JSON.stringify(showcase))).toEqual(showcase);
});
