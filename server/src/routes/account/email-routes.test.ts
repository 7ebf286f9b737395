import type { WireEmailState } from '@tessera/form-model/wire';
import type { Email } from '../../mail/mailer';
import { type Owner, useTestApp } from '../../testing/test-app';

const mails: Email[] = [];
const app = useTestApp({ mailer: async (mail) => void mails.push(mail) });

const change = (owner: Owner, email: string, password = owner.password) =>
  app().call<WireEmailState>('PUT', '/users/me/email', { token: owner.token, body: { email, password } });
const state = async (owner: Owner) =>
  (await app().call<WireEmailState>('GET', '/users/me/email', { token: owner.token })).body.data;
const confirm = ({ token: session }: Pick<Owner, 'token'>, token: string) =>
  app().call('POST', '/users/confirm-email', { token: session, body: { token } });
const emailOf = async (owner: Owner) => (await app().call('GET', '/users/me', { token: owner.token })).body.user.email;

/** Emails to an address. The outbox sends them after the response. */
async function mailsTo(email: string, count = 1): Promise<Email[]> {
  for (;;) {
    const found = mails.filter(({ to }) => to === email);
    if (found.length >= count) return found;
    await new Promise(setImmediate);
  }
}

const tokenIn = (mail: Email | undefined) => /confirm-email#(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'none';

describe('a change that someone began with a stolen session', () => {
  const resetPassword = async ({ email }: Owner) => {
    const count = mails.filter(({ to }) => to === email).length + 1;
    await app().call('POST', '/users/forgot-password', { body: { email } });
    const mail = (await mailsTo(email, count)).at(-1);
    const token = /reset-password#(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
    return app().call('POST', '/users/reset-password', { body: { token, password: 'a newer horse' } });
  };
  const changePassword = ({ token, password }: Owner) =>
    app().call('POST', '/users/change-password', {
      token,
      body: { currentPassword: password, newPassword: 'a newer horse' },
    });
  const logOutEverywhere = ({ token }: Owner) => app().call('DELETE', '/users/sessions', { token });

  test.each([
    ['sets a new password by email', resetPassword],
    ['changes the password', changePassword],
    ['logs out everywhere', logOutEverywhere],
  ])('ends when the owner %s', async (name, end) => {
    const owner = await app().owner();
    const thief = `${name.replaceAll(' ', '.')}@abbeydore.example`;
    await change(owner, thief);
    const [mail] = await mailsTo(thief);
    expect((await end(owner)).status).toBe(200);
    const [again = owner] = await Promise.all(
      ['a newer horse', owner.password].map(async (password) => {
        const { status, body } = await app().call('POST', '/users/login', { body: { email: owner.email, password } });
        return status === 200 ? [body] : [];
      }),
    ).then((found) => found.flat());
    expect((await confirm(again, tokenIn(mail))).status).toBe(400);
    expect(await emailOf({ ...owner, ...again })).toBe(owner.email);
  });

  test('also when keys were made: the first proof of the email deletes passkeys and API keys', async () => {
    const owner = await app().owner();
    const makeKey = (token: string) =>
      app().call('POST', '/users/api-keys', {
        token,
        body: { name: 'Sync', scopes: ['forms:read'], expiresInDays: null },
      });
    const keys = () => app().database.query('SELECT name FROM api_keys WHERE user_id = $1', [owner.id]);
    await makeKey(owner.token);
    expect((await resetPassword(owner)).status).toBe(200);
    expect(await keys()).toEqual([]);
    const { body } = await app().call('POST', '/users/login', {
      body: { email: owner.email, password: 'a newer horse' },
    });
    await makeKey(body.token);
    expect((await resetPassword(owner)).status).toBe(200);
    expect(await keys()).toEqual([{ name: 'Sync' }]);
  });
});

describe('changing the email', () => {
  test('needs the link that was sent to the new email, and tells the former one', async () => {
    const owner = await app().owner();
    const { body } = await change(owner, ' New.Noor@Hollinvale.example ');
    expect(body.data.pending?.email).toBe('New.Noor@Hollinvale.example');
    expect(await emailOf(owner)).toBe(owner.email);

    const [mail] = await mailsTo('New.Noor@Hollinvale.example');
    expect((await confirm(owner, tokenIn(mail))).body.message).toBe('Your email is now New.Noor@Hollinvale.example.');
    expect(await emailOf(owner)).toBe('New.Noor@Hollinvale.example');
    const after = await state(owner);
    expect(after.pending).toBeNull();
    expect(Date.now() - Date.parse(after.confirmedAt ?? '')).toBeLessThan(60_000);
    const [notice] = await mailsTo(owner.email);
    expect(notice).toMatchObject({ subject: 'Your Tessera email was changed' });
    expect((await confirm(owner, tokenIn(mail))).status).toBe(400);
  });

  test('refuses the link in another account, so that no one gives an email away by opening a link', async () => {
    const thief = await app().owner();
    await change(thief, 'odile.ferrand@hollinvale.example');
    const [mail] = await mailsTo('odile.ferrand@hollinvale.example');
    const odile = await app().owner();
    expect(await confirm(odile, tokenIn(mail))).toMatchObject({ status: 400, body: { code: 'email-link-invalid' } });
    const loggedOut = await app().call('POST', '/users/confirm-email', { body: { token: tokenIn(mail) } });
    expect(loggedOut.status).toBe(401);
    expect(await emailOf(thief)).toBe(thief.email);
    // The refusals do not use the link up.
    expect((await confirm(thief, tokenIn(mail))).status).toBe(200);
  });

  test('can be cancelled, and its link sent again; only the last link works', async () => {
    const owner = await app().owner();
    await change(owner, 'again@hollinvale.example');
    await app().call('POST', '/users/me/email/send-again', { token: owner.token });
    const [first, second] = (await mailsTo('again@hollinvale.example', 2)).map(tokenIn);
    expect((await confirm(owner, first ?? '')).status).toBe(400);
    const cancelled = await app().call<WireEmailState>('DELETE', '/users/me/email', { token: owner.token });
    expect(cancelled.body.data.pending).toBeNull();
    expect((await confirm(owner, second ?? '')).status).toBe(400);
    expect(await emailOf(owner)).toBe(owner.email);
  });

  test('does not tell whether another account has the email; its link fails', async () => {
    const owner = await app().owner();
    const other = await app().owner();
    mails.length = 0;
    expect((await change(owner, other.email.toUpperCase())).status).toBe(200);
    const [mail] = await mailsTo(other.email.toUpperCase());
    expect(await confirm(owner, tokenIn(mail))).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    expect(await emailOf(owner)).toBe(owner.email);
  });

  test('ends with its link after 24 hours', async () => {
    const owner = await app().owner();
    await change(owner, 'late@hollinvale.example');
    await app().database.query('UPDATE email_changes SET expires_at = now()');
    expect((await state(owner)).pending).toBeNull();
    const [mail] = await mailsTo('late@hollinvale.example');
    expect((await confirm(owner, tokenIn(mail))).status).toBe(400);
  });

  test.each([
    ['a wrong password', 'x@y.example', 'not the password', 'password'],
    ['no email', 'not an email', undefined, 'email'],
  ])('refuses %s', async (_, email, password, path) => {
    const owner = await app().owner();
    const { status, body } = await change(owner, email, password);
    expect({ status, paths: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, paths: [path] });
  });

  test('refuses the email that the account has', async () => {
    const owner = await app().owner();
    expect((await change(owner, owner.email.toUpperCase())).body.message).toBe('This is your email already.');
  });
});

describe('confirming the email that the account has', () => {
  const ask = (owner: Pick<Owner, 'token'>) =>
    app().call<WireEmailState>('POST', '/users/me/email/confirmation', { token: owner.token });
  const noChange = { status: 409, body: { code: 'email-confirmed' } };

  test('needs the link in an email to it, and changes nothing else', async () => {
    const owner = await app().owner();
    expect((await state(owner)).confirmedAt).toBeNull();
    const { status, body } = await ask(owner);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ confirmedAt: null, pending: { email: owner.email } });
    const [mail] = await mailsTo(owner.email);
    expect(mail).toMatchObject({ subject: 'Confirm your email for Tessera' });
    expect((await confirm(owner, tokenIn(mail))).body.message).toBe(`Your email ${owner.email} is confirmed.`);
    const after = await state(owner);
    expect(after.pending).toBeNull();
    expect(Date.now() - Date.parse(after.confirmedAt ?? '')).toBeLessThan(60_000);
    // No email says that it was changed.
    expect(await mailsTo(owner.email)).toHaveLength(1);
    expect(await ask(owner)).toMatchObject(noChange);
  });

  test('can be asked for again with the same text, and the earlier link stops working', async () => {
    const owner = await app().owner();
    await ask(owner);
    await app().call('POST', '/users/me/email/send-again', { token: owner.token });
    const [first, second] = await mailsTo(owner.email, 2);
    expect(second?.subject).toBe(first?.subject);
    expect((await confirm(owner, tokenIn(first))).status).toBe(400);
    expect((await confirm(owner, tokenIn(second))).status).toBe(200);
  });

  test('leaves the API keys that the owner made', async () => {
    const owner = await app().owner();
    await app().call('POST', '/users/api-keys', {
      token: owner.token,
      body: { name: 'Sync', scopes: ['forms:read'], expiresInDays: null },
    });
    await ask(owner);
    const [mail] = await mailsTo(owner.email);
    await confirm(owner, tokenIn(mail));
    expect(await app().database.query('SELECT name FROM api_keys WHERE user_id = $1', [owner.id])).toHaveLength(1);
  });

  test('is limited, and says so', async () => {
    const owner = await app().owner();
    const answers: { status: number }[] = [];
    for (let count = 0; count < 6; count += 1) answers.push(await ask(owner));
    expect(answers.at(-1)?.status).toBe(429);
  });
});
