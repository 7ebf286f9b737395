import { ApiError, Invalid } from '@tessera/api-client/errors';
import { english } from '../messages/english';
import { apiTransport } from './api-transport';

const ours = (error: ApiError, data: unknown = null) => Object.assign(error, { isRefusal: true, data });
const outcomeOf = (error: Error) =>
  apiTransport({ submit: () => Promise.reject(error) } as never, 'form-1', english).submit({} as never);

test('says why a limit refuses the answers of someone who is logged in, as the visitor’s page does', async () => {
  expect(await outcomeOf(ours(new ApiError('No', 403, 'answered-before')))).toMatchObject({ kind: 'gone' });
  expect(await outcomeOf(ours(new ApiError('No', 403, 'form-password')))).toMatchObject({ kind: 'password' });
  const opening = { opensAt: '2031-03-01T09:00:00.000Z', timeZone: 'UTC' };
  expect(await outcomeOf(ours(new ApiError('No', 403, 'form-not-open'), opening))).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('2031'),
  });
  const gone = ours(new Invalid('No', 422, 'option-gone', { day: 'Gone' }));
  expect(await outcomeOf(gone)).toMatchObject({ kind: 'refused', errors: { day: expect.not.stringMatching('Gone') } });
});

test('keeps the server’s message for a refusal that is not by a limit', async () => {
  const invalid = ours(new Invalid('Check your answers', 422, 'answers-invalid', { name: 'Name is required' }));
  expect(await outcomeOf(invalid)).toEqual({
    kind: 'refused',
    message: 'Check your answers',
    errors: { name: 'Name is required' },
  });
});
