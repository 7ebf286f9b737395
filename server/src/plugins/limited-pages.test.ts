import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@tessera/fields/durations';
import type { WireAvailabilityUpdate, WireForm, WireResponses } from '@tessera/form-model/wire';
import { rateLimiter } from '../rate-limits/rate-limiter';
import { noLimitSettings } from '../repositories/limits/availability';
import { correctionKey } from '../schemas/correction-key';
import { noLimits } from '../settings/limits';
import { builtParts } from '../testing/built-parts';
import { firstOf, type Owner, useTestApp } from '../testing/test-app';
import { FIRST_GUESSES, FIRST_GUESSES_TIMES, GUESSES } from './fill-page/form-password';

const guesses = { max: 3, windowMs: 60_000 };
const guessesOfAll = { max: 12, windowMs: 60_000 };
const app = useTestApp(async () => ({
  releases: await builtParts(),
  limits: { ...noLimits, login: guesses, formPassword: guessesOfAll },
}));

const fields = [
  { id: 'name', type: 'text', label: 'Full name', required: true },
  { id: 'mail', type: 'email', label: 'Email' },
  { id: 'day', type: 'radio', label: 'Workshop', options: ['Saturday', 'Sunday'] },
];

async function formWith(change: Partial<WireAvailabilityUpdate>, update: object = {}) {
  const owner = await app().owner();
  const form = await app().form(owner, {
    ...{ title: 'Workshops in May', fields, status: 'published', visibility: 'public' },
    ...update,
  });
  await limit(owner, form, change);
  return { owner, form };
}

async function limit(owner: Owner, form: WireForm, change: Partial<WireAvailabilityUpdate>) {
  const body = { ...noLimitSettings, stock: [], ...change };
  const saved = await app().call('PUT', `/forms/${form._id}/availability`, { token: owner.token, body });
  if (saved.status !== 200) throw new Error(saved.text);
}

const open = (form: WireForm, headers: Record<string, string> = {}) =>
  app().app.inject({ url: `/fill/${form._id}`, headers });

function post(path: string, values: readonly (readonly [string, string])[], headers: Record<string, string> = {}) {
  const parts = values.map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return app().app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'multipart/form-data; boundary=edge', ...headers },
    payload: `${parts.join('')}--edge--\r\n`,
  });
}

/** Sends answers as a browser without script does. */
const send = (form: WireForm, values: [string, string][], headers: Record<string, string> = {}) =>
  post(
    `/fill/${form._id}`,
    [
      ['~key', randomUUID()],
      ['~version', '2'],
      ['~page', firstOf(form.pages).id],
      ['~answers', '{}'],
      ['name', 'Vera Lindqvist'],
      ...values,
      ['step', 'submit'],
    ],
    headers,
  );

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS).toISOString().slice(0, 16);

describe('a form with a password', () => {
  test('shows nothing of itself before the password, and everything after it', async () => {
    const { owner, form } = await formWith({ password: 'greenhouse' });
    const first = await open(form);
    expect(first.statusCode).toBe(401);
    expect(first.body).toContain('Enter the password');
    expect(first.body).not.toMatch(/Workshops|Full name|Saturday/);
    const wrong = await post(`/fill/${form._id}/password`, [['password', 'glasshouse']]);
    expect([wrong.statusCode, wrong.body.includes('This password is not correct.')]).toEqual([401, true]);
    expect(wrong.headers['set-cookie']).toBeUndefined();
    const right = await post(`/fill/${form._id}/password`, [['password', 'greenhouse']]);
    expect([right.statusCode, right.headers.location]).toEqual([303, `/fill/${form._id}/password?~entered`]);
    const cookie = cookieOf(right);
    expect(String(right.headers['set-cookie'])).toContain('HttpOnly; SameSite=Lax');
    expect((await open(form, { cookie })).body).toContain('Workshops in May');
    expect((await send(form, [], { cookie })).statusCode).toBe(303);
    await limit(owner, form, { password: 'orangery' });
    expect((await open(form, { cookie })).statusCode).toBe(401);
  });

  test('keeps the parameters of the link, which prefill answers', async () => {
    const { form } = await formWith({ password: 'greenhouse' });
    const from = async (referer: string) => {
      const right = await post(`/fill/${form._id}/password`, [['password', 'greenhouse']], { referer });
      const url = String(right.headers.location);
      return (await app().app.inject({ url, headers: { cookie: cookieOf(right) } })).headers.location;
    };
    const link = `/fill/${form._id}?prefill_name=Vera%20%26%20Co&utm_source=news`;
    expect(await from(`http://localhost${link}`)).toBe(link);
    expect(await from('https://evil.example/?next=//evil.example')).toBe(`/fill/${form._id}`);
    expect(await from('no address')).toBe(`/fill/${form._id}`);
  });

  test('asks no second time where the browser stores no cookie, as in a frame without TLS, but offers a new tab', async () => {
    const { form } = await formWith({ password: 'greenhouse' });
    const referer = `http://localhost/fill/${form._id}?utm_source=news&lang=en`;
    const right = await post(`/fill/${form._id}/password`, [['password', 'greenhouse']], { referer });
    const page = await app().app.inject({ url: String(right.headers.location) });
    expect(page.statusCode).toBe(401);
    expect(page.body).toContain('The password is right, but your browser does not store that here.');
    expect(page.body).toContain(`href="/fill/${form._id}?utm_source=news&amp;lang=en" target="_blank"`);
    expect(page.body).not.toMatch(/type="password"|Workshops/);
    // No one has entered a password at this address.
    const other = await app().app.inject({ url: `/fill/${form._id}/password` });
    expect(other.statusCode).toBe(404);
  });

  test('is not opened by what a page of another site posts', async () => {
    const { form } = await formWith({ password: 'greenhouse' });
    const cookie = cookieOf(await post(`/fill/${form._id}/password`, [['password', 'greenhouse']]));
    expect((await send(form, [], { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(401);
    expect((await send(form, [], { cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
    // A link in an email leads here from another site.
    expect((await open(form, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200);
  });

  test('takes files only after its password', async () => {
    const photo = { id: 'photo', type: 'file', label: 'Photo' };
    const { form } = await formWith({ password: 'greenhouse' }, { fields: [...fields, photo] });
    const upload = (headers: Record<string, string>) =>
      app().app.inject({
        method: 'POST',
        url: `/api/forms/${form._id}/files?key=key-of-a-photo&field=photo`,
        headers: { 'content-type': 'multipart/form-data; boundary=edge', ...headers },
        payload:
          '--edge\r\ncontent-disposition: form-data; name="file"; filename="plots.txt"\r\n\r\nPlots\r\n--edge--\r\n',
      });
    expect((await upload({})).json().code).toBe('form-password');
    const cookie = cookieOf(await post(`/fill/${form._id}/password`, [['password', 'greenhouse']]));
    expect((await upload({ cookie })).statusCode).toBe(201);
  });

  test('limits guesses, and tells in the language of the form', async () => {
    const { form } = await formWith({ password: 'greenhouse' }, { settings: { language: 'de' } });
    const guess = (password: string) => post(`/fill/${form._id}/password`, [['password', password]]);
    for (let index = 0; index < guesses.max; index += 1) await guess('wrong');
    const limited = await guess('greenhouse');
    expect(limited.headers['set-cookie']).toBeUndefined();
    expect(limited.body).toContain('Zu viele Versuche.');
  });

  test('limits guesses from many addresses together, and counts no right password', async () => {
    const { form } = await formWith({ password: 'greenhouse' });
    let addresses = 0;
    const enter = (password: string, from?: number) => {
      addresses += 1;
      return app().app.inject({
        method: 'POST',
        url: `/fill/${form._id}/password`,
        remoteAddress: `198.51.${100 + Math.floor((from ?? addresses) / 200)}.${(from ?? addresses) % 200}`,
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
        payload: `--edge\r\nContent-Disposition: form-data; name="password"\r\n\r\n${password}\r\n--edge--\r\n`,
      });
    };
    for (let n = 0; n < 30; n += 1) expect((await enter('greenhouse')).statusCode).toBe(303);
    for (let n = 0; n < guessesOfAll.max; n += 1) expect((await enter(`guess ${n}`)).statusCode).toBe(401);
    const guessed = 30 + guessesOfAll.max;
    const again = await enter('greenhouse', guessed);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.body).toContain('Too many attempts.');
    // Who has not guessed is not locked out, and has one attempt.
    for (const from of [7, 7, 160, 161]) expect((await enter('greenhouse', from)).statusCode).toBe(303);
    expect((await enter('one guess', 160)).body).toContain('This password is not correct.');
    expect((await enter('greenhouse', 160)).body).toContain('Too many attempts.');
    expect((await enter('greenhouse', 161)).statusCode).toBe(303);
  });

  test('limits the first guesses of thousands of addresses as well', async () => {
    const { form } = await formWith({ password: 'greenhouse' });
    const windowMs = guessesOfAll.windowMs;
    const anotherServer = await rateLimiter(app().database, app().app.log);
    const guess = async (name: string, count: number) => {
      const limit = { max: 1e9, windowMs };
      await Promise.all(Array.from({ length: count }, () => anotherServer.count(name, form._id, limit)));
      await anotherServer.flush();
    };
    const enter = (from: string) =>
      app().app.inject({
        method: 'POST',
        url: `/fill/${form._id}/password`,
        remoteAddress: from,
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
        payload: '--edge\r\nContent-Disposition: form-data; name="password"\r\n\r\nguess\r\n--edge--\r\n',
      });
    await guess(GUESSES, guessesOfAll.max);
    await guess(FIRST_GUESSES, guessesOfAll.max * FIRST_GUESSES_TIMES - 1);
    expect((await enter('203.0.113.1')).body).toContain('This password is not correct.');
    expect((await enter('203.0.113.2')).body).toContain('Too many attempts.');
  });

  test.each(['%E2%82%AC', '%0d%0aX', '..%2f..%2fsetup', 'no-form'])(
    'is not asked for at an address that can be no form: %s',
    async (id) => {
      const answered = await post(`/fill/${id}/password`, [['password', 'greenhouse']]);
      expect(answered.statusCode).toBe(404);
      expect(answered.headers['content-type']).toMatch('text/html');
      expect(answered.headers.location).toBeUndefined();
    },
  );

  test('redirects to an address that is safe in a header after too many guesses', async () => {
    const guess = () => post('/fill/%E2%82%AC/password', [['password', 'wrong']]);
    for (let index = 0; index < guesses.max; index += 1) await guess();
    expect([(await guess()).statusCode, (await guess()).headers.location]).toEqual([303, '/fill/%E2%82%AC']);
  });

  describe('that its owner sets while a visitor without script answers', () => {
    const photo = { id: 'photo', type: 'file', label: 'Photo' };
    const typed: [string, string][] = [
      ['mail', 'vera@hollinvale.example'],
      ['day', 'Sunday'],
    ];
    const locked = async () => {
      const { form, owner } = await formWith({}, { fields: [...fields, photo] });
      await limit(owner, form, { password: 'greenhouse' });
      return { form, owner, page: await send(form, typed) };
    };
    /** The hidden inputs of the page, as a browser posts them. */
    const inputsIn = (body: string): [string, string][] =>
      [...body.matchAll(/<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?/g)].map(
        ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&quot;', '"')],
      );
    const enter = (form: WireForm, body: string, password: string) =>
      post(`/fill/${form._id}/password`, [...inputsIn(body), ['~password', password]]);

    test('is asked for with the answers, but without the questions', async () => {
      const { page } = await locked();
      expect(page.statusCode).toBe(401);
      expect(page.body).toContain('Your answers are still here. Enter the password to continue with them.');
      expect(page.body).toContain('type="password"');
      expect(page.body).toContain('vera@hollinvale.example');
      expect(page.body).not.toMatch(/can no longer be sent|Workshops|Full name|Saturday/);
    });

    test('sends the answers when it is right, also after a wrong one', async () => {
      const { form, owner, page } = await locked();
      const wrong = await enter(form, page.body, 'glasshouse');
      expect([wrong.statusCode, wrong.body.includes('This password is not correct.')]).toEqual([401, true]);
      expect(wrong.body).not.toContain('glasshouse');
      const right = await enter(form, wrong.body, 'greenhouse');
      expect([right.statusCode, right.headers.location]).toEqual([307, `/fill/${form._id}`]);
      const repeated: [string, string][] = [...inputsIn(wrong.body), ['~password', 'greenhouse']];
      const sent = await post(`/fill/${form._id}`, repeated, { cookie: cookieOf(right) });
      expect(sent.statusCode).toBe(303);
      const blocked = await post(`/fill/${form._id}`, repeated);
      expect(blocked.body).toContain('The password is right, but your browser does not store that here.');
      expect(blocked.body).toContain('vera@hollinvale.example');
      const list = await app().call<WireResponses>('GET', `/forms/${form._id}/responses`, { token: owner.token });
      expect(list.body.data.responses.map(({ data }) => data)).toEqual([
        { name: 'Vera Lindqvist', ...Object.fromEntries(typed) },
      ]);
    });

    test('keeps the answers after too many attempts', async () => {
      const { form, page } = await locked();
      for (let index = 0; index < guesses.max; index += 1) await enter(form, page.body, 'wrong');
      const { body } = await enter(form, page.body, 'greenhouse');
      expect(body).toContain('Too many attempts.');
      expect(inputsIn(body)).toEqual(inputsIn(page.body));
    });

    test('names the file that has to be chosen again', async () => {
      const { form, owner } = await formWith({}, { fields: [...fields, photo] });
      await limit(owner, form, { password: 'greenhouse' });
      const page = await send(form, [...typed, ['photo"; filename="plots.txt', 'Plots']]);
      const right = await enter(form, page.body, 'greenhouse');
      const again = await post(`/fill/${form._id}`, inputsIn(page.body), { cookie: cookieOf(right) });
      expect([again.statusCode, again.body.includes('id="photo-error"')]).toEqual([200, true]);
      expect(again.body).toContain('A file was not uploaded. Remove it or choose it again.');
    });
  });

  test('is not shown by a link preview, and does not take a cookie of another form', async () => {
    const { form } = await formWith({ password: 'greenhouse' });
    const { form: other } = await formWith({ password: 'greenhouse' });
    const cookie = cookieOf(await post(`/fill/${other._id}/password`, [['password', 'greenhouse']]));
    expect((await open(form, { cookie: cookie.replace(other._id, form._id) })).statusCode).toBe(401);
    expect((await app().app.inject({ url: `/fill/${form._id}/thumbnail.png` })).statusCode).toBe(403);
  });
});

describe('pages of a form that takes no answers', () => {
  test('say when it opens, in the time zone of its owner', async () => {
    const { form } = await formWith({ opensAt: '2031-03-01T09:00', timeZone: 'Europe/Helsinki' });
    const { statusCode, body } = await open(form);
    expect(statusCode).toBe(403);
    expect(body).toMatch(/It opens on Saturday, March 1, 2031 at 09:00 AM Eastern European Standard Time\./);
    expect(body).not.toContain('Full name');
  });

  test('say that it is full, with a tile for each place', async () => {
    const { form } = await formWith({ maxResponses: 2 });
    expect((await send(form, [])).statusCode).toBe(303);
    expect((await send(form, [])).statusCode).toBe(303);
    const { statusCode, body } = await open(form);
    expect([statusCode, body.includes('All 2 places are taken')]).toEqual([410, true]);
    expect(body.match(/<i><\/i>/g)).toHaveLength(2);
  });

  test('show the owner’s message when it is closed, in every language', async () => {
    const message = 'Applications are closed. <b>See you</b> in September.';
    const { form } = await formWith({ closesAt: hours(-1), closedMessage: message });
    for (const language of ['en', 'de']) {
      const { statusCode, body } = await open(form, { 'accept-language': language });
      expect([statusCode, body.includes('See you&lt;/b> in September.')]).toEqual([410, true]);
    }
  });

  test('return the answers that were typed before it was full', async () => {
    const { form } = await formWith({ maxResponses: 1 });
    await send(form, []);
    const { body } = await send(form, [['mail', 'vera@hollinvale.example']]);
    expect(body).toContain('The only place is taken');
    expect(body).toContain('vera@hollinvale.example');
    expect(body).toContain('Vera Lindqvist');
  });
});

describe('the texts of the link preview', () => {
  const linkPreview = { title: 'Apply for the “vault”', description: 'Only with the word ורה.' };
  const settings = { linkPreview };
  const textsIn = ({ body }: { body: string }) =>
    Object.values(linkPreview).map((text) => body.includes(`content="${text}"`) || body.includes(text));

  test('are on the page of a form that everyone may answer', async () => {
    const { form } = await formWith({}, { settings });
    expect(textsIn(await open(form))).toEqual([true, true]);
  });

  test.each([
    ['asks for a password', { password: 'greenhouse' }],
    ['is closed', { isAccepting: false }],
    ['is not open yet', { opensAt: '2031-03-01T09:00' }],
    ['was open before', { opensAt: '2020-03-01T09:00', closesAt: '2020-03-02T09:00' }],
    ['asks for a log-in', { onePer: 'account' as const }],
  ])('are not on the page of a form that %s', async (_, change) => {
    const { form } = await formWith(change, { settings });
    const page = await open(form);
    expect([page.statusCode, ...textsIn(page)]).toEqual([expect.any(Number), false, false]);
    expect(page.body).not.toContain('og:');
  });

  test.each([
    ['organization', { status: 'published', visibility: 'organization' }],
    ['private', { status: 'published', visibility: 'private' }],
    ['draft', { status: 'draft' }],
    ['archived', { status: 'published', visibility: 'public', location: 'archive' }],
  ])('are not on the page of a form that is for others than everyone: %s', async (_, update) => {
    const { form } = await formWith({}, { settings, ...update });
    const page = await open(form);
    expect(textsIn(page)).toEqual([false, false]);
    expect(page.body).not.toContain('og:');
  });
});

describe('a form that counts people', () => {
  test('gives a browser a cookie, and shows the receipt instead of the form after its response', async () => {
    const { form } = await formWith({ onePer: 'browser' });
    const cookie = cookieOf(await open(form));
    expect(cookie).toMatch(/^tessera_visitor=[\w-]{22}$/);
    expect((await open(form, { cookie })).headers['set-cookie']).toBeUndefined();
    const { headers } = await send(form, [], { cookie });
    const [, receipt = ''] = /receipt\/([\w-]+)/.exec(String(headers.location)) ?? [];
    const again = await open(form, { cookie });
    expect([again.statusCode, again.body.includes('You have already answered this form')]).toEqual([403, true]);
    expect(again.body).toContain(receipt);
    expect((await open(form)).statusCode).toBe(200);
  });

  test('does not count a response that a page of another site posts as one of this browser', async () => {
    const { form } = await formWith({ onePer: 'browser' });
    const cookie = cookieOf(await open(form));
    await send(form, [], { cookie, 'sec-fetch-site': 'cross-site' });
    expect((await open(form, { cookie })).statusCode).toBe(200);
  });

  test('sets no cookie for other forms', async () => {
    const { form } = await formWith({ maxResponses: 9 });
    expect((await open(form)).headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['opens later', { opensAt: hours(48) }, 'and come back when the form opens', 'It opens on'],
    ['asks for a log-in', { onePer: 'account' as const }, 'log in, then answer again', '/login?form='],
  ])('tells a visitor with answers what to do when the form %s in the meantime', async (_, change, next, more) => {
    const { form, owner } = await formWith({});
    await limit(owner, form, change);
    const { body } = await send(form, [['mail', 'vera@hollinvale.example']]);
    expect(body).toContain('vera@hollinvale.example');
    expect(body).toContain(`Your answers were not sent. Copy the ones that you need, ${next}.`);
    expect(body).toContain(more);
    expect(body).not.toContain('can no longer be sent');
  });

  test('keeps the page with its answers when an address was used already', async () => {
    const { form } = await formWith({ onePer: 'email', emailField: 'mail' });
    await send(form, [['mail', 'vera@hollinvale.example']]);
    const { body } = await send(form, [['mail', 'Vera@hollinvale.example']]);
    expect(body).toContain('A response with this email address was already sent.');
    expect(body).toContain('value="Vera@hollinvale.example"');
  });
});

describe('options with a stock', () => {
  const stock = [{ fieldId: 'day', option: 'Saturday', capacity: 2 }];

  test('show how many places are left, and refuse the last one politely', async () => {
    const { form } = await formWith({ stock });
    expect((await open(form)).body).toContain('<small lang="en">2 places left</small>');
    await send(form, [['day', 'Saturday']]);
    expect((await open(form)).body).toContain('<small lang="en">1 place left</small>');
    await send(form, [['day', 'Saturday']]);
    const full = await open(form);
    expect(full.body).toContain('<small lang="en">No places left</small>');
    expect(full.body).toMatch(/<input[^>]*value="Saturday"[^>]*disabled/);
    const { body } = await send(form, [['day', 'Saturday']]);
    expect(body).toContain('This option has no places left. Choose another one.');
    expect(body).toContain('value="Vera Lindqvist"');
  });

  test('show the waiting list, and the position on the receipt', async () => {
    const { form } = await formWith({ stock: [{ ...firstOf(stock), capacity: 1 }], hasWaitingList: true });
    await send(form, [['day', 'Saturday']]);
    await send(form, [['day', 'Saturday']]);
    expect((await open(form)).body).toContain('<small lang="en">Waiting list: 1 person</small>');
    const { headers } = await send(form, [['day', 'Saturday']]);
    const receipt = await app().app.inject({ url: String(headers.location).split('#')[0] ?? '' });
    expect(receipt.body).toContain('You are number 2 on the waiting list for “Saturday”.');
  });
});

test('a page that fails names its request, whose id is in the header and the log', async () => {
  const { form } = await formWith({});
  const failing = jest.spyOn(app().database, 'query').mockRejectedValue(new Error('disk full'));
  const opened = await open(form).finally(() => failing.mockRestore());
  expect(opened.statusCode).toBe(500);
  expect(opened.body).toContain(`Please try again in a moment. Request id: ${opened.headers['x-request-id']}`);
  expect(opened.body).not.toContain('disk full');
});

describe('the link to correct a response', () => {
  const settings = {
    language: 'auto',
    keepAnswers: true,
    mayCorrect: true,
    chatbot: { enabled: false, welcomeMessage: '', position: 'bottom-right', theme: 'purple' },
  };
  const answered = async (update: object = {}) => {
    const { owner, form } = await formWith({}, { settings, ...update });
    const key = randomUUID();
    const { receipt } = (await app().submit(form._id, { data: { name: 'Ada' }, key }, owner.token)).body.data;
    const read = (path = '') => app().app.inject(`/fill/${form._id}/receipt/${receipt}${path}`);
    const isOffered = async () => (await read()).payload.includes(`${receipt}/correct`);
    return { owner, form, receipt, read, isOffered };
  };

  it('is on the page of the receipt, and leads to the form', async () => {
    const { isOffered, read } = await answered();
    expect(await isOffered()).toBe(true);
    expect((await read('/correct')).statusCode).toBe(200);
  });

  it('is not there while the form is closed or not published', async () => {
    const { owner, form, isOffered } = await answered();
    await limit(owner, form, { isAccepting: false });
    expect(await isOffered()).toBe(false);
    await limit(owner, form, {});
    expect(await isOffered()).toBe(true);
    await app().call('PUT', `/forms/${form._id}`, { token: owner.token, body: { title: form.title, status: 'draft' } });
    expect(await isOffered()).toBe(false);
  });

  it.each(['organization', 'private'])('is not there for a form with the visibility %s', async (visibility) => {
    const { owner, form, receipt, isOffered, read } = await answered({ visibility });
    expect(await isOffered()).toBe(false);
    expect((await read('/correct')).statusCode).toBe(404);
    const sent = { data: { name: 'Grace' }, key: correctionKey(randomUUID(), receipt, 1) };
    expect((await app().submit(form._id, sent, owner.token)).body.code).toBe('response-not-found');
  });
});
