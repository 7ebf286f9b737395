import { placeHeader } from './place';

test.each([
  ['/form-builder/6a8f2f0e', 'builder'],
  ['/form/6a8f2f0e', 'builder'],
  ['/my-forms', 'my-forms'],
  ['/form-responses/6a8f2f0e', 'responses'],
  ['/form-settings/6a8f2f0e', 'settings'],
])('a change on the page %s comes from the place %s', (path, place) => {
  expect(placeHeader(path)).toEqual({ 'x-tessera-place': place });
});

test.each(['/', '/settings/profile', '/fill/6a8f2f0e', '/constructor'])('the page %s has no place', (path) => {
  expect(placeHeader(path)).toEqual({});
});
