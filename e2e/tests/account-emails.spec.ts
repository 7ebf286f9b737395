import { thanked } from '../fixtures/answers';
import { ballot, field, onlyPage } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { Mailbox } from '../fixtures/services/mailbox';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

test.describe('with a mail server', () => {
  let mailbox: Mailbox;
  let server: TesseraServer;
  test.beforeAll(async () => {
    mailbox = await Mailbox.open();
    server = await TesseraServer.start({ env: { SMTP_URL: mailbox.url } });
  });
  test.afterAll(async () => {
    await server.stop();
    await mailbox.close();
  });

  test('Owners can change their email through the link in an email', async ({ browser }) => {
    const owner = await Owner.register(server.url);
    const context = await browser.newContext({ baseURL: server.url });
    await owner.logIn(context);
    const page = await context.newPage();
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill('new.noor@hollinvale.example');
    await page.getByLabel('Your password').fill(owner.password);
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(page.getByText('new.noor@hollinvale.example')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => mailbox.textsTo('new.noor@hollinvale.example').length).toBe(1);
    const link = /https?:\S+\/confirm-email#\S+/.exec(mailbox.textsTo('new.noor@hollinvale.example')[0] ?? '')?.[0];
    await page.goto(link ?? 'about:blank');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText('Your email is now new.noor@hollinvale.example.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to settings' }).click();
    await expect(page.getByText(/^Confirmed on/)).toBeVisible();
    await expect
      .poll(() => mailbox.textsTo(owner.email)[0])
      .toContain('You now log in with new.noor@hollinvale.example');
    await context.close();
  });

  test('Owners can confirm the email that they registered with', async ({ browser }) => {
    const owner = await Owner.register(server.url);
    const context = await browser.newContext({ baseURL: server.url });
    await owner.logIn(context);
    const page = await context.newPage();
    await page.goto('/settings');
    await expect(page.getByText('Not confirmed')).toBeVisible();
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(page.getByText(/^We sent a link on/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send again' })).toBeFocused();
    await expect(page.getByText('This installation has no mail server')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => mailbox.textsTo(owner.email).length).toBe(1);
    const link = /https?:\S+\/confirm-email#\S+/.exec(mailbox.textsTo(owner.email)[0] ?? '')?.[0];
    await page.goto(link ?? 'about:blank');
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText(`Your email ${owner.email} is confirmed.`)).toBeVisible();
    await page.getByRole('link', { name: 'Go to settings' }).click();
    await expect(page.getByText(/^Confirmed on/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send confirmation link' })).toHaveCount(0);
    await context.close();
  });

  test('Owners confirm a new email only in their own account', async ({ browser }) => {
    const owner = await Owner.register(server.url);
    const email = 'odile.ferrand@hollinvale.example';
    await owner.call('PUT', '/users/me/email', { email, password: owner.password });
    await expect.poll(() => mailbox.textsTo(email).length).toBe(1);
    const link = /https?:\S+\/confirm-email#\S+/.exec(mailbox.textsTo(email)[0] ?? '')?.[0] ?? 'about:blank';

    const stranger = await Owner.register(server.url);
    const other = await browser.newContext();
    await stranger.logIn(other);
    const theirs = await other.newPage();
    await theirs.goto(link);
    await theirs.getByRole('button', { name: 'Confirm email' }).click();
    await expect(theirs.getByRole('alert')).toContainText('or is for another account');
    await other.close();

    const page = await browser.newPage();
    await page.goto(link);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText(`Your email is now ${email}.`)).toBeVisible();
    await page.close();
  });

  test('Owners who forgot their password set a new one through the link in an email, which works once', async ({
    browser,
  }) => {
    const owner = await Owner.register(server.url);
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(owner.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('If an account with this email exists, we have sent a link')).toBeVisible();
    await expect.poll(() => mailbox.textsTo(owner.email).length).toBe(1);
    const link = /https?:\S+\/reset-password#\S+/.exec(mailbox.textsTo(owner.email)[0] ?? '')?.[0] ?? 'about:blank';
    const set = async (password: string) => {
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByLabel('New Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm New Password').fill(password);
      await page.getByRole('button', { name: 'Save password' }).click();
    };
    await set('heron over the weir');
    await expect(page.getByText('Password changed successfully!')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await set('wet slate on the roof');
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
    await page.goto('/login');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill('heron over the weir');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.close();
  });

  test('Visitors get a copy of their answers where the owner turned it on', async ({ browser }) => {
    const owner = await Owner.register(server.url);
    const shape = ballot('Plots & beds');
    const [first] = shape.pages;
    const id = await owner.createForm({
      ...shape,
      pages: [
        { ...shape.pages[0], fields: [...(first?.fields ?? []), { id: 'mail', type: 'email', label: 'Your email' }] },
      ] as typeof shape.pages,
    });
    const context = await browser.newContext({ baseURL: server.url });
    await owner.logIn(context);
    const page = await context.newPage();
    await page.goto(`/form-settings/${id}?section=notifications`);
    await page.getByRole('switch', { name: /^Send a copy of the answers/ }).check();
    await page.getByRole('textbox', { name: 'Subject' }).fill('Your vote, ');
    await page.getByRole('button', { name: 'Insert an answer: Subject' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Your word' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused();
    await page.keyboard.type('neighbour');
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your vote, {{Your word|neighbour}}');
    await page
      .getByRole('textbox', { name: 'Message above the answers' })
      .fill('Dear {{Your word|neighbour}}, thank you.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto(`/fill/${id}`);
    await page.getByLabel('Your word').fill('נועה <b>');
    await page.getByLabel('Your email').fill('visitor@abbeydore.example');
    await page.getByRole('button', { name: 'Submit' }).click();
    await thanked(page);
    await expect.poll(() => mailbox.textsTo('visitor@abbeydore.example').length, { timeout: 20_000 }).toBe(1);
    expect(mailbox.textsTo('visitor@abbeydore.example')[0]).toContain('נועה <b>');
    expect(mailbox.textsTo('visitor@abbeydore.example')[0]).toContain('Dear נועה <b>, thank you.');
    expect(mailbox.received.at(-1)?.subject).toBe('Your vote, נועה <b>');
    await context.close();
  });

  for (const javaScriptEnabled of [true, false])
    test(`Visitors get the copy of their answers in the language of their browser, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      browser,
    }) => {
      const owner = await Owner.register(server.url);
      const fields = [field('mail', 'email', 'E-mail'), field('day', 'date', 'Jour')];
      const id = await owner.createForm({ ...ballot('Potager'), pages: onlyPage(ballot(), fields) });
      const copy = { fieldId: 'mail', subject: '', message: '' };
      const emails = { frequency: 'never', recipients: [], includesAnswers: false, timeZone: 'UTC', copy };
      await owner.call('PUT', `/forms/${id}/notifications`, emails);
      const page = await browser.newPage({ baseURL: server.url, locale: 'fr-FR', javaScriptEnabled });
      await page.goto(`/fill/${id}`);
      const address = `visiteur-${javaScriptEnabled}@abbeydore.example`;
      await page.getByLabel('E-mail').fill(address);
      await page.getByLabel('Jour').fill('2027-03-05');
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expect(page.getByRole('heading', { name: 'Merci !' })).toBeVisible();
      await expect.poll(() => mailbox.textsTo(address).length, { timeout: 20_000 }).toBe(1);
      expect(mailbox.textsTo(address)[0]).toContain('Merci. Voici une copie de vos réponses à « Potager ».');
      expect(mailbox.textsTo(address)[0]).toContain('Jour\n5 mars 2027');
      await page.close();
    });

  test('Owners get an email about a new response, and can unsubscribe', async ({ browser }) => {
    const owner = await Owner.register(server.url);
    const id = await owner.createForm(ballot('Plots & beds'));
    await owner.call('PUT', `/forms/${id}/notifications`, {
      frequency: 'at-once',
      recipients: ['plots@hollinvale.example'],
      includesAnswers: true,
      timeZone: 'Europe/London',
      copy: null,
    });
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto(`/fill/${id}`);
    await page.getByLabel('Your word').fill('נועה <b>');
    await page.getByRole('button', { name: 'Submit' }).click();
    await thanked(page);
    const texts = () => mailbox.textsTo('plots@hollinvale.example');
    await expect.poll(() => texts().length, { timeout: 20_000 }).toBe(1);
    expect(texts()[0]).toContain('נועה <b>');
    await page.goto(/https?:\S+\/api\/unsubscribe\/\S+/.exec(texts()[0] ?? '')?.[0] ?? 'about:blank');
    await page.getByRole('button', { name: /^Unsubscribe from/ }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await page.close();
  });
});
