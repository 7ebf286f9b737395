import { firstRequests } from './first-requests';

const route = {
  path: '/form-responses/:formId?',
  part: 'mf-responses',
  page: 'ResponsesPage',
  firstRequests: ['/forms/:formId', '/forms/:formId/responses?page=1&limit=50', '/folders?organization=:organization'],
};

test('names the account and the requests of the route, with the parameters of the path', () => {
  expect(firstRequests(route, '/form-responses/65e54f82-240c-4d28-8b38-dc73feb84985')).toEqual([
    '/users/me',
    '/forms/65e54f82-240c-4d28-8b38-dc73feb84985',
    '/forms/65e54f82-240c-4d28-8b38-dc73feb84985/responses?page=1&limit=50',
    '/folders?organization=:organization',
  ]);
});

test.each([
  '/form-responses',
  '/form-responses/',
  '/form-responses/a%20b',
  '/form-responses/a"b',
  `/form-responses/${'x'.repeat(65)}`,
])('leaves out requests without a plain value for their parameter: %s', (path) => {
  expect(firstRequests(route, path)).toEqual(['/users/me', '/folders?organization=:organization']);
});

test('names none for the landing page and for unknown paths', () => {
  expect(firstRequests(null, '/nothing')).toEqual([]);
});
