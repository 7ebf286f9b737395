import { earlyRequests } from '@tessera/api-client/early-requests';
import { sessionKeys } from '@tessera/api-client/stored-session';
import { sendEarly } from './send-early';

const fetchMock = jest.fn();
const sent = () => fetchMock.mock.calls.map(([address]) => address);
const user = {
  id: 'u1',
  organizations: [
    { id: 'allotments', role: 'editor' },
    { id: 'choir', role: 'member' },
  ],
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(sessionKeys.token, 'stored');
  localStorage.setItem(sessionKeys.user, JSON.stringify(user));
  earlyRequests().clear();
  history.replaceState(null, '', '/my-forms');
  globalThis.fetch = fetchMock;
  fetchMock.mockReset().mockResolvedValue(new Response('{}'));
  // jsdom lacks it.
  AbortSignal.timeout ??= () => new AbortController().signal;
});

test('sends the requests with the stored session, and keeps their responses', () => {
  sendEarly(['/users/me', '/forms?view=summary']);
  expect(fetchMock.mock.calls).toMatchObject([
    ['/api/users/me', { headers: { Authorization: 'Bearer stored' } }],
    ['/api/forms?view=summary', { headers: { Authorization: 'Bearer stored' } }],
  ]);
  expect([...earlyRequests()].map(([path, { token }]) => [path, token])).toEqual([
    ['/users/me', 'stored'],
    ['/forms?view=summary', 'stored'],
  ]);
});

test.each([
  ['the user’s own space', '', ['/api/forms?view=summary', '/api/folders']],
  [
    'an organization',
    'allotments',
    ['/api/forms?view=summary&organization=allotments', '/api/folders?organization=allotments'],
  ],
  ['an organization whose forms the role does not show', 'choir', ['/api/forms?view=summary', '/api/folders']],
])('asks for the lists of the space that the browser shows: %s', (_name, organization, expected) => {
  localStorage.setItem(sessionKeys.organization, organization);
  sendEarly(['/forms?view=summary&organization=:organization', '/folders?organization=:organization']);
  expect(sent()).toEqual(expected);
});

test('an address with a query sends only the requests without one', () => {
  history.replaceState(null, '', '/form-responses/f1?status=new');
  sendEarly(['/forms/f1', '/forms/f1/responses?page=1&limit=50']);
  expect(sent()).toEqual(['/api/forms/f1']);
});

test('leaves out a request that a screen of the address does not need', () => {
  const paths = ['/forms/f1', '/forms/f1/response-views#analytics'];
  history.replaceState(null, '', '/form-responses/f1?status=new');
  sendEarly(paths);
  expect(sent()).toEqual(['/api/forms/f1', '/api/forms/f1/response-views']);
  fetchMock.mockClear();
  history.replaceState(null, '', '/form-responses/f1?analytics=overview');
  sendEarly(paths);
  expect(sent()).toEqual(['/api/forms/f1']);
});

test.each([
  ['a token', () => localStorage.removeItem(sessionKeys.token)],
  ['a user', () => localStorage.removeItem(sessionKeys.user)],
  ['a readable user', () => localStorage.setItem(sessionKeys.user, '{')],
])('sends nothing without %s', (_name, remove) => {
  remove();
  sendEarly(['/users/me']);
  expect(sent()).toEqual([]);
});

test('a failed request leaves no unhandled rejection', async () => {
  const response = Promise.reject(new TypeError('Failed to fetch'));
  fetchMock.mockReturnValue(response);
  sendEarly(['/users/me']);
  await expect(earlyRequests().get('/users/me')?.response).rejects.toThrow('Failed to fetch');
});
