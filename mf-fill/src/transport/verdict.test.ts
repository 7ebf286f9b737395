import { english } from '../messages/english';
import { outcomeOf } from './fetch-transport';
import { fileRefusal, verdictOf } from './verdict';

const ours = (code: string) => ({ success: false, message: 'No.', code });
const page = null;

/** Every status below 600, and some invalid ones. */
const statuses = Array.from({ length: 500 }, (_, at) => at + 100);

test.each([
  [400, 'refused'],
  [401, 'login'],
  [403, 'not-accepted'],
  [404, 'gone'],
  [405, 'not-accepted'],
  [408, 'temporary'],
  [409, 'not-accepted'],
  [410, 'gone'],
  [413, 'too-large'],
  [415, 'not-accepted'],
  [422, 'refused'],
  [425, 'temporary'],
  [429, 'temporary'],
  [500, 'temporary'],
  [502, 'temporary'],
  [503, 'temporary'],
  [507, 'temporary'],
] as const)('a refusal of our server with %i is %s', (status, verdict) => {
  expect(verdictOf(status, ours('some-code'))).toBe(verdict);
});

test('treats the page of a proxy as temporary with every status but 413', async () => {
  for (const status of statuses) {
    expect([status, verdictOf(status, page)]).toEqual([status, status === 413 ? 'too-large' : 'temporary']);
    expect([status, (await outcomeOf(status, page, english)).kind]).toEqual([
      status,
      status === 413 ? 'refused' : 'unreachable',
    ]);
  }
});

test('counts answers as stored only with a receipt, whatever the status', async () => {
  const receipt = { success: true, data: { receipt: '7KQ2-9FWM-X3PA', submittedAt: 'then' } };
  for (const body of [null, '<html>', {}, { success: true }, { success: true, data: {} }, { data: { receipt: '' } }])
    expect(await outcomeOf(200, body, english)).toEqual({ kind: 'unreachable', message: english.unreachable });
  expect(await outcomeOf(201, receipt, english)).toEqual({ kind: 'stored', receipt: receipt.data });
  expect((await outcomeOf(302, receipt, english)).kind).toBe('unreachable');
});

test('explains what to do about answers that are too large, need a login or are not accepted', async () => {
  expect(await outcomeOf(413, ours('body-too-large'), english)).toMatchObject({
    kind: 'refused',
    message: english.tooLarge,
  });
  expect(await outcomeOf(401, ours('login-to-answer'), english)).toMatchObject({
    kind: 'login',
    message: english.logInToSend,
  });
  expect(await outcomeOf(415, ours('media-type'), english)).toMatchObject({
    kind: 'refused',
    message: english.notAccepted,
  });
  // In English, the server’s own sentence is shown.
  expect(await outcomeOf(500, ours('internal'), english)).toEqual({ kind: 'unreachable', message: 'No.' });
  expect(await outcomeOf(409, ours('answers-differ'), english)).toEqual({ kind: 'differs', receipt: null });
});

test.each([
  [415, ours('file-kind'), 'file-kind'],
  [413, ours('file-too-large'), 'file-too-large'],
  [413, page, 'body-too-large'],
  [429, ours('too-many-files'), 'too-many-files'],
  [429, ours('too-many-requests'), null],
  [507, ours('uploads-full'), 'uploads-full'],
  [401, ours('login-to-answer'), 'login-to-answer'],
  [500, ours('internal'), null],
  [403, page, null],
  [404, page, null],
  [200, page, null],
  [0, page, null],
])('an upload that is answered with %i is refused for good by the server’s own code only', (status, body, code) => {
  expect(fileRefusal(status, body)).toBe(code);
});
