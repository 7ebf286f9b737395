import type { Email } from '../../mail/mailer';
import { useTestApp } from '../../testing/test-app';

const mails: Email[] = [];
const app = useTestApp({ mailer: async (mail) => void mails.push(mail) });

test('sends a test to the email of the account, and to no one else', async () => {
  const [owner, stranger] = [await app().owner(), await app().owner()];
  const form = await app().form(owner, { title: 'Plots & beds' });
  const path = `/forms/${form._id}/notifications/test`;
  expect((await app().call('POST', path, { token: stranger.token })).status).toBe(404);
  const { body } = await app().call('POST', path, { token: owner.token });
  expect(body.message).toBe(`A test email is on its way to ${owner.email}.`);
  while (mails.length === 0) await new Promise(setImmediate);
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: owner.email, subject: 'Test: Plots & beds' },
  ]);
  expect(mails[0]?.text).toContain(`/form-settings/${form._id}`);
});
