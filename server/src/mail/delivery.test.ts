import type { Database } from '../database/database';
import { type SmtpReceiver, smtpReceiver } from '../testing/services/smtp-receiver';
import { testDatabase } from '../testing/test-database';
import { mailDelivery } from './delivery';
import { renderEmail } from './email';
import { logMailer, type Mailer, smtpMailer } from './mailer';
import { storeEmail } from './outbox';

let database: Database;
let smtp: SmtpReceiver;
const errors: unknown[] = [];
const log = { error: (fact: unknown) => void errors.push(fact) };

beforeAll(async () => {
  database = await testDatabase();
  smtp = await smtpReceiver();
});
beforeEach(async () => {
  await database.query('DELETE FROM mail_outbox');
  smtp.received.length = 0;
  errors.length = 0;
});
afterAll(async () => {
  await smtp.close();
  await database.close();
});

const deliveryBy = (mailer: Mailer = smtpMailer(smtp.url, 'Tessera <no-reply@forms.example>')) =>
  mailDelivery({ database, mailer, write: async () => null, log });
const queue = (subject: string, more: object = {}) =>
  storeEmail(
    database,
    renderEmail({
      to: 'vera@hollinvale.example',
      name: 'ורה',
      subject,
      paragraphs: ['A “new” <b>response</b>.'],
      ...more,
    }),
  );
const waiting = () =>
  database.query<{ attempts: number; minutes: number }>(
    'SELECT attempts, round(extract(epoch FROM next_at - now()) / 60)::int AS minutes FROM mail_outbox',
  );
/** Lets the pause of every waiting email end. */
const skipPauses = () => database.query('UPDATE mail_outbox SET next_at = now()');

describe('the outbox', () => {
  test('sends an email as text and HTML through SMTP, and removes it from the outbox', async () => {
    await queue('Plots, “beds” & ורה', {
      action: { label: 'Open', url: 'https://forms.example/?a=1&b=2' },
      unsubscribe: 'https://forms.example/unsubscribe/t0ken',
    });
    await deliveryBy().deliver();
    const [mail] = smtp.received;
    expect(mail).toMatchObject({
      subject: 'Plots, “beds” & ורה',
      from: { name: 'Tessera', address: 'no-reply@forms.example' },
      to: [{ address: 'vera@hollinvale.example' }],
    });
    expect(mail?.text).toContain('A “new” <b>response</b>.');
    expect(mail?.text).toContain('https://forms.example/?a=1&b=2');
    expect(mail?.html).toContain('A “new” &lt;b&gt;response&lt;/b&gt;.');
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers['list-unsubscribe']).toBe('<https://forms.example/unsubscribe/t0ken>');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(await waiting()).toEqual([]);
  });

  test('writes an email to the log where no mail server is set, with its link, and removes it from the outbox', async () => {
    const lines: unknown[][] = [];
    const warn = (...line: unknown[]) => void lines.push(line);
    await queue('Set a new password', {
      action: { label: 'Set it', url: 'https://forms.example/reset-password#t0ken' },
    });
    await deliveryBy(logMailer({ warn })).deliver();
    const text = expect.stringContaining('https://forms.example/reset-password#t0ken');
    expect(lines).toEqual([
      [
        { to: 'vera@hollinvale.example', subject: 'Set a new password', text },
        'SMTP_URL is not set, so this email was not sent',
      ],
    ]);
    expect([await waiting(), smtp.received, errors]).toEqual([[], [], []]);
  });

  test('does not read an address as a list, a comment or a group of other addresses', async () => {
    const known = smtp.received.length;
    for (const to of ['(0)vera@hollinvale.example', 'a,vera@hollinvale.example', 'g:vera@hollinvale.example;']) {
      await database.transaction((transaction) =>
        storeEmail(transaction, renderEmail({ to, name: '', subject: 'Many names', paragraphs: [] })),
      );
    }
    await deliveryBy().deliver();
    const addresses = smtp.received.slice(known).flatMap(({ to }) => JSON.stringify(to));
    expect(addresses.filter((each) => each.includes('"address":"vera@hollinvale.example"'))).toEqual([]);
    await database.query('DELETE FROM mail_outbox');
  });

  test('tries a refused email again, later each time', async () => {
    await queue('Later');
    smtp.refuseNext(3);
    const delivery = deliveryBy();
    for (const minutes of [1, 2, 4]) {
      await delivery.deliver();
      expect(await waiting()).toEqual([{ attempts: Math.log2(minutes) + 1, minutes }]);
      await delivery.deliver();
      expect(smtp.received).toEqual([]);
      await skipPauses();
    }
    await delivery.deliver();
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['Later']);
    expect(errors).toHaveLength(3);
  });

  test('sends each email once when several servers deliver at the same time', async () => {
    const subjects = Array.from({ length: 60 }, (_, index) => `Email ${index}`);
    for (const subject of subjects) await queue(subject);
    await Promise.all([deliveryBy(), deliveryBy(), deliveryBy()].map((delivery) => delivery.deliver()));
    expect(smtp.received.map(({ subject }) => subject).sort()).toEqual(subjects.sort());
  });

  test('sends an email that another server had taken before it died', async () => {
    await queue('Rescued');
    const dead = deliveryBy(() => new Promise(() => {}));
    dead.wake();
    while ((await waiting())[0]?.attempts !== 1) await new Promise(setImmediate);
    await deliveryBy().deliver();
    expect(smtp.received).toEqual([]);
    await skipPauses();
    await deliveryBy().deliver();
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['Rescued']);
  });

  test('sends nothing of a transaction that was rolled back', async () => {
    const failed = database.transaction(async (transaction) => {
      await storeEmail(transaction, renderEmail({ to: 'a@b.example', name: '', subject: 'Never', paragraphs: [] }));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await deliveryBy().deliver();
    expect(smtp.received).toEqual([]);
  });

  test('gives up after three days, and says so in the log', async () => {
    await queue('Undeliverable');
    await database.query(
      "UPDATE mail_outbox SET attempts = 10, next_at = now() + interval '1 hour', created_at = now() - interval '4 days'",
    );
    await deliveryBy().deliver();
    expect(await waiting()).toEqual([]);
    expect(errors).toEqual([{ lost: 1 }]);
  });

  test('does not give up an email that was hardly tried, because the server was down or its clock jumped', async () => {
    await queue('Patient');
    await database.query(
      "UPDATE mail_outbox SET attempts = 9, next_at = now() + interval '1 hour', created_at = now() - interval '400 days'",
    );
    await deliveryBy().deliver();
    expect(await waiting()).toHaveLength(1);
    await skipPauses();
    await deliveryBy().deliver();
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['Patient']);
  });

  test('sends an email that comes while others are being sent', async () => {
    const sent: string[] = [];
    const delivery = deliveryBy(async ({ subject }) => {
      sent.push(subject);
      if (subject !== 'First') return;
      await queue('Second');
      delivery.wake();
    });
    await queue('First');
    await delivery.deliver();
    await delivery.stop();
    expect(sent).toEqual(['First', 'Second']);
  });
});
