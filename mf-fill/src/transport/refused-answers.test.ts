import { ApiError, Invalid } from '@tessera/api-client/errors';
import { errorMessagesIn } from '@tessera/fields/translations';
import { createFillMessages } from '../messages/create-fill-messages';
import { english } from '../messages/english';
import type { MessageTable } from '../messages/message-table';
import { messageTables } from '../messages/message-tables';
import { apiTransport } from './api-transport';
import { outcomeOf } from './fetch-transport';

const german = createFillMessages('de', {
  ...(messageTables.de as MessageTable),
  errorMessages: errorMessagesIn('de'),
});
const body = (errors: object, problems?: object) => ({
  success: false,
  message: 'No.',
  code: 'answers-invalid',
  errors,
  ...(problems && { data: { problems } }),
});

test('says in the language of the page why the server refuses an answer', async () => {
  const refusal = body(
    {
      name: 'Name must be at most 3 characters',
      letter: '“a.pdf” did not arrive. Choose the file again.',
      own: 'Ihr Muster',
    },
    { name: [['maxLength', { count: 3 }], 'Name'], letter: 'file-missing', own: ['Ihr Muster', 'Code'] },
  );
  expect(await outcomeOf(422, refusal, german)).toEqual({
    kind: 'refused',
    message: german.refused,
    errors: { name: 'Name: höchstens 3 Zeichen', letter: german.fileNotUploaded, own: 'Ihr Muster' },
  });
  expect(await outcomeOf(422, refusal, english)).toEqual({ kind: 'refused', message: 'No.', errors: refusal.errors });
});

test('says in the language of the page that answers are too large, or are from another version of the form', async () => {
  expect(await outcomeOf(422, body({ '': 'Too large' }), german)).toMatchObject({ message: german.tooLarge });
  const unknown = body({ gone: 'This form has no such question' }, { gone: 'unknown' });
  expect(await outcomeOf(422, unknown, german)).toMatchObject({ message: german.notAccepted });
});

test('shows the server’s text where it says nothing more, or the page has no message for it', async () => {
  for (const problems of [
    undefined,
    { name: [['newer'], 'Name'] },
    { name: [5, 'Name'] },
    { name: [] },
    { name: null },
  ])
    expect(await outcomeOf(422, body({ name: 'No' }, problems), german)).toMatchObject({ errors: { name: 'No' } });
});

test('says the same to someone who is logged in', async () => {
  const sent = (error: ApiError, data: unknown = null, isRefusal = true) =>
    apiTransport(
      { submit: () => Promise.reject(Object.assign(error, { isRefusal, data })) } as never,
      'form-1',
      german,
    ).submit({} as never);
  const invalid = new Invalid('No', 422, 'answers-invalid', { name: 'Too long' });
  const problems = { name: [['maxLength', { count: 3 }], 'Name'] };
  expect(await sent(invalid, { problems })).toMatchObject({ errors: { name: 'Name: höchstens 3 Zeichen' } });
  expect(await sent(new ApiError('Closed', 410, 'form-closed'))).toMatchObject({ message: german.closedText });
  expect(await sent(new ApiError('No', 403, 'members-only'))).toMatchObject({ message: german.notAccepted });
  expect(await sent(new ApiError('Down', 503, 'internal'))).toMatchObject({ message: german.serverError });
});
