import { ApiError, NotFound, ServerFailure, Unauthorized, Unreachable } from '@tessera/api-client/errors';
import { loadFailure } from './load-failure';

const ours = (error: ApiError) => Object.assign(error, { isRefusal: true });

test.each([
  ['the server does not find it', ours(new NotFound('Form not found', 404, 'form-not-found')), 'not-found'],
  ['the server asks for a log-in', ours(new Unauthorized('Log in', 401, 'login-to-answer')), 'login'],
  ['the person is not in the organization', ours(new ApiError('No', 403, 'members-only')), 'members-only'],
  ['a proxy answers 404', new NotFound('Not Found', 404), 'unreachable'],
  ['a proxy asks for a log-in', new Unauthorized('Proxy', 401), 'unreachable'],
  ['there is no answer', new Unreachable('No connection'), 'unreachable'],
  ['the server is unavailable', ours(new ServerFailure('Trouble', 503, 'unavailable')), 'unreachable'],
])('shows the right screen when %s', (_why, error, shown) => {
  expect(loadFailure(error)).toBe(shown);
});
