import type { Email } from '../../mail/mailer';
import { type Owner, useTestApp } from '../../testing/test-app';

const mails: Email[] = [];
const arrivals = new Map<string, (mail: Email) => void>();
const app = useTestApp({
  mailer: async (mail) => {
    mails.push(mail);
    arrivals.get(mail.to)?.(mail);
  },
});

/** Waits for the next email to this address, which is sent after the response. */
const mailTo = (email: string) => new Promise<Email>((resolve) => arrivals.set(email, resolve));

const login = (email: string, password: string) => app().call('POST', '/users/login', { body: { email, password } });
const change = (token: string, body: object) => app().call('POST', '/users/change-password', { token, body });
const forgot = (email: string) => app().call('POST', '/users/forgot-password', { body: { email } });
const reset = (token: string, password: string) =>
  app().call('POST', '/users/reset-password', { body: { token, password } });
const refresh = (refreshToken: string) => app().call('POST', '/users/refresh-token', { body: { refreshToken } });

async function linkFor(email: string): Promise<string> {
  const arrival = mailTo(email);
  await forgot(email);
  return (await arrival).text.match(/reset-password#(\S+)/)?.[1] ?? 'no link';
}

describe('changing the password', () => {
  test('does not overwrite a reset that came while the new password was hashed', async () => {
    const owner = await app().owner();
    const link = await linkFor(owner.email);
    const { database } = app();
    const transaction = database.transaction.bind(database);
    let isFirst = true;
    jest.spyOn(database, 'transaction').mockImplementation(async (work) => {
      if (isFirst) {
        isFirst = false;
        expect((await reset(link, 'heron over the weir')).status).toBe(200);
      }
      return transaction(work);
    });
    const changed = await change(owner.token, { currentPassword: owner.password, newPassword: 'mallory was here' });
    jest.restoreAllMocks();
    expect([changed.status, changed.body.code]).toEqual([401, 'session-ended']);
    expect((await login(owner.email, 'mallory was here')).status).toBe(401);
    expect((await login(owner.email, 'heron over the weir')).status).toBe(200);
  });

  test('takes effect at once and ends the other sessions', async () => {
    const owner = await app().owner();
    const other = (await login(owner.email, owner.password)).body;
    const changed = await change(owner.token, { currentPassword: owner.password, newPassword: 'new secret' });
    expect(changed.body.message).toBe('Password changed successfully!');
    expect((await login(owner.email, owner.password)).status).toBe(401);
    expect((await login(owner.email, 'new secret')).status).toBe(200);
    expect((await refresh(other.refreshToken)).status).toBe(401);
    expect((await refresh(owner.refreshToken)).status).toBe(200);
  });

  test('rejects a wrong current password and a short new one', async () => {
    const owner = await app().owner();
    const wrong = await change(owner.token, { currentPassword: 'x', newPassword: 'new secret' });
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Current password is incorrect']);
    const short = await change(owner.token, { currentPassword: owner.password, newPassword: '12345' });
    expect(short.body.message).toBe('New password must be at least 6 characters');
  });
});

describe('a forgotten password', () => {
  test('is reset once through the emailed link, which ends all sessions', async () => {
    const owner = await app().owner();
    const token = await linkFor(owner.email);
    expect((await reset(token, 'brand new')).status).toBe(200);
    expect((await login(owner.email, 'brand new')).status).toBe(200);
    expect((await refresh(owner.refreshToken)).status).toBe(401);
    expect((await reset(token, 'once more')).body.code).toBe('reset-link-invalid');
  });

  test('gets the same response and no email for an address without an account', async () => {
    const owner = await app().owner();
    const known = await forgot(owner.email);
    const unknown = await forgot('nobody@example.org');
    expect(unknown.body).toEqual(known.body);
    await linkFor((await app().owner()).email);
    expect(mails.filter(({ to }) => to === 'nobody@example.org')).toEqual([]);
  });

  test('has links that expire after an hour, and that all expire when one is used', async () => {
    const owner = await app().owner();
    const [older, newer] = [await linkFor(owner.email), await linkFor(owner.email)];
    expect((await reset(older, 'brand new')).status).toBe(200);
    expect((await reset(newer, 'another one')).body.code).toBe('reset-link-invalid');
    const late = await linkFor(owner.email);
    await app().database.query(
      "UPDATE password_resets SET expires_at = expires_at - interval '61 min' WHERE user_id = $1",
      [owner.id],
    );
    expect((await reset(late, 'brand new')).status).toBe(400);
  });

  test.each([
    [
      'the password is changed',
      (owner: Owner) => change(owner.token, { currentPassword: owner.password, newPassword: 'newer secret' }),
    ],
    ['the owner logs out everywhere', ({ token }: Owner) => app().call('DELETE', '/users/sessions', { token })],
    [
      'the email is changed',
      async ({ token, password, id }: Owner) => {
        const email = `${id}@hollinvale.example`;
        const arrival = mailTo(email);
        await app().call('PUT', '/users/me/email', { token, body: { email, password } });
        const link = (await arrival).text.match(/confirm-email#(\S+)/)?.[1];
        return app().call('POST', '/users/confirm-email', { token, body: { token: link } });
      },
    ],
  ])('has links that end when %s', async (_name, end) => {
    const owner = await app().owner();
    const token = await linkFor(owner.email);
    expect((await end(owner)).status).toBe(200);
    expect((await reset(token, 'brand new')).body.code).toBe('reset-link-invalid');
  });

  test('gets at most five links, which stay valid however often someone asks again', async () => {
    const owner = await app().owner();
    const first = await linkFor(owner.email);
    for (let n = 0; n < 4; n += 1) await linkFor(owner.email);
    await Promise.all([forgot(owner.email), forgot(owner.email)]);
    // Emails are sent in order, so an email for the other account shows that all earlier requests were handled.
    await linkFor((await app().owner()).email);
    expect(mails.filter(({ to }) => to === owner.email)).toHaveLength(5);
    expect((await reset(first, 'brand new')).status).toBe(200);
  });
});
