import { createHash, randomUUID } from 'node:crypto';
import { defaultSettings } from '@tessera/form-model/default-settings';
import type { WireForm, WireNotifications, WireSavedNotifications } from '@tessera/form-model/wire';
import { mailDelivery } from '../mail/delivery';
import type { Email } from '../mail/mailer';
import type { ResponseEmail } from '../mail/response-email';
import { MAX_PORTION_BYTES } from '../repositories/portions';
import { correctionKey } from '../schemas/correction-key';
import { measureReads } from '../testing/measure-reads';
import { type Owner, useTestApp } from '../testing/test-app';
import { sendCopies } from './send-copies';
import { sendNotifications } from './send-notifications';
import { writeResponseEmail } from './write-response-email';

const app = useTestApp();

const email = { id: 'mail', type: 'email', label: 'Your email' };
const name = { id: 'name', type: 'text', label: 'Name, “full”', required: true };
const note = { id: 'note', type: 'textarea', label: 'Note' };
const settings: WireNotifications = {
  frequency: 'at-once',
  recipients: ['noor@hollinvale.example'],
  includesAnswers: true,
  timeZone: 'Europe/London',
  copy: null,
};

const save = (owner: Owner, form: WireForm, change: Partial<WireNotifications> = {}) =>
  app().call<WireNotifications>('PUT', `/forms/${form._id}/notifications`, {
    token: owner.token,
    body: { ...settings, ...change },
  });

/** A published form with these settings. */
async function formWith(change: Partial<WireNotifications>, formSettings: { mayCorrect?: boolean } = {}) {
  const owner = await app().owner();
  const form = await app().form(owner, {
    title: 'Plots & beds',
    fields: [name, email, note],
    settings: { ...defaultSettings(), ...formSettings },
    status: 'published',
    visibility: 'public',
  });
  const saved = await save(owner, form, change);
  if (saved.status !== 200) throw new Error(saved.text);
  return { owner, form };
}

const answer = (form: WireForm, data: object) => app().submit(form._id, { data: { name: 'Vera', ...data } });

/** The emails that are due now, by recipient and subject: several are written and sent at the same time. */
async function mailsDue(): Promise<Email[]> {
  const mails: Email[] = [];
  const { database } = app();
  const log = { error: () => {} };
  const publicUrl = 'https://forms.example.org';
  const write = (about: ResponseEmail) => writeResponseEmail(about, { database, publicUrl, log });
  const mail = mailDelivery({ database, mailer: async (sent) => void mails.push(sent), write, log });
  const means = { database, mail, log };
  await sendNotifications(means);
  await sendCopies(means);
  await mail.deliver();
  const orderOf = ({ to, subject }: Email) => `${to} ${subject}`;
  return mails.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}
/** The emails of a form that were not sent, as its owner finds them. */
const unsentOf = async ({ token }: Owner, { _id }: WireForm) =>
  (await app().call<WireSavedNotifications>('GET', `/forms/${_id}/notifications`, { token })).body.data.unsent;
/** Lets the hour or the day of every form end. */
const endPeriods = () =>
  app().database.query('UPDATE form_notifications SET next_at = now() WHERE next_at IS NOT NULL');

test('large copies for visitors are written completely, reading them in portions and the form once for all', async () => {
  const [large, count] = [1024 * 1024, 12];
  const { form } = await formWith({ frequency: 'never', copy: { fieldId: 'mail', subject: 'Yours', message: '' } });
  for (let index = 0; index < count; index += 1) await answer(form, { mail: `visitor-${index}@hollinvale.example` });
  const { database } = app();
  await database.query(
    `UPDATE responses SET data = data || jsonb_build_object('note', repeat('x', $2::int)), bytes = NULL WHERE form_id = $1`,
    [form._id, large],
  );
  await database.query(
    `UPDATE form_versions SET document = document || jsonb_build_object('description', repeat('x', $2::int)), bytes = NULL
     WHERE form_id = $1`,
    [form._id, large],
  );
  const log = { error: (details: object) => expect(details).toBeNull() };
  const mailer = async () => {};
  const mail = mailDelivery({ database, mailer, write: () => Promise.resolve(null), log });
  jest.spyOn(mail, 'wake').mockImplementation(() => {});
  const { maxCharacters } = await measureReads(database, () => sendCopies({ database, mail, log }));
  expect(maxCharacters).toBeLessThan(MAX_PORTION_BYTES + large);
  expect(await database.query(`SELECT 1 FROM mail_outbox WHERE about ->> 'formId' = $1`, [form._id])).toHaveLength(
    count,
  );
  await database.query('DELETE FROM mail_outbox');
});

describe('emails about new responses', () => {
  test('are sent once for each response, with the answers', async () => {
    const { form } = await formWith({ recipients: ['noor@hollinvale.example', 'plots@hollinvale.example'] });
    await answer(form, { name: 'נועה <b>' });
    const mails = await mailsDue();
    expect(mails.map(({ to }) => to)).toEqual(['noor@hollinvale.example', 'plots@hollinvale.example']);
    expect(mails[0]?.subject).toBe('New response: Plots & beds');
    expect(mails[0]?.text).toContain('Name, “full”\nנועה <b>');
    expect(mails[0]?.text).toMatch(
      new RegExp(`https://forms.example.org/form-responses/${form._id}\\?response=[\\w-]+`),
    );
    expect(await mailsDue()).toEqual([]);
  });

  test('contain no answers unless the owner wants them', async () => {
    const { form } = await formWith({ includesAnswers: false });
    await answer(form, { name: 'Vera Secret' });
    const [mail] = await mailsDue();
    expect(mail?.text).not.toContain('Vera Secret');
  });

  test('are combined when many responses arrive at the same time', async () => {
    const { form } = await formWith({});
    for (let index = 0; index < 6; index += 1) await answer(form, { name: `Visitor ${index}` });
    const mails = await mailsDue();
    expect(mails.map(({ subject }) => subject)).toEqual(['6 new responses: Plots & beds']);
    expect(mails[0]?.text).toContain('Visitor 5');
  });

  test.each(['hourly', 'daily'] as const)('are sent %s as one email, and not without a response', async (frequency) => {
    const { form } = await formWith({ frequency });
    await answer(form, {});
    await answer(form, {});
    expect(await mailsDue()).toEqual([]);
    await endPeriods();
    expect((await mailsDue()).map(({ subject }) => subject)).toEqual(['2 new responses: Plots & beds']);
    await endPeriods();
    expect(await mailsDue()).toEqual([]);
  });

  test('come daily at 08:00 in the owner’s time zone', async () => {
    const { form } = await formWith({ frequency: 'daily', timeZone: 'Asia/Kathmandu' });
    const [row] = await app().database.query<{ clock: string; is_next: boolean }>(
      `SELECT to_char(next_at AT TIME ZONE 'Asia/Kathmandu', 'HH24:MI') AS clock,
         next_at > now() AND next_at <= now() + interval '1 day' AS is_next
       FROM form_notifications WHERE form_id = $1`,
      [form._id],
    );
    expect(row).toEqual({ clock: '08:00', is_next: true });
  });

  test('come daily in every time zone that a browser can send', async () => {
    const { owner, form } = await formWith({ frequency: 'daily' });
    const old = ['Asia/Calcutta', 'Asia/Kolkata', 'US/Pacific', 'europe/BERLIN', 'Etc/GMT+5', 'Europe/Kiev', 'EST5EDT'];
    for (const timeZone of [...Intl.supportedValuesOf('timeZone'), ...old]) {
      expect([timeZone, (await save(owner, form, { frequency: 'daily', timeZone })).status]).toEqual([timeZone, 200]);
    }
    const wrong = ['Mars/Olympus', "UTC'", '', 'posixrules', '+25:00', 'UTC-99'];
    for (const timeZone of wrong) {
      expect([timeZone, (await save(owner, form, { frequency: 'daily', timeZone })).status]).toEqual([timeZone, 400]);
    }
  });

  test('come at 08:00 UTC if the database no longer has the time zone, and do not delay other forms', async () => {
    const forms = [await formWith({ frequency: 'daily' }), await formWith({ frequency: 'daily' })];
    for (const { form } of forms) await answer(form, {});
    await app().database.query("UPDATE form_notifications SET time_zone = 'Mars/Olympus' WHERE form_id = $1", [
      forms[0]?.form._id,
    ]);
    await endPeriods();
    expect(await mailsDue()).toHaveLength(2);
    const [row] = await app().database.query(
      `SELECT to_char(next_at AT TIME ZONE 'UTC', 'HH24:MI') AS clock FROM form_notifications WHERE form_id = $1`,
      [forms[0]?.form._id],
    );
    expect(row).toEqual({ clock: '08:00' });
  });

  test('are not sent about previews and about responses that were deleted before', async () => {
    const { owner, form } = await formWith({});
    await app().submit(form._id, { data: { name: 'Vera' }, source: 'preview' }, owner.token);
    await answer(form, {});
    const list = await app().call<{ responses: { id: string }[] }>('GET', `/forms/${form._id}/responses`, {
      token: owner.token,
    });
    const [response] = list.body.data.responses;
    await app().call('DELETE', `/forms/${form._id}/responses/${response?.id}`, { token: owner.token });
    expect(await mailsDue()).toEqual([]);
  });

  test('say that answers cannot be shown where the version is damaged, and do not delay other forms', async () => {
    const damaged = await formWith({ copy: { fieldId: 'mail', subject: 'Your plot', message: '' } });
    const whole = await formWith({});
    await answer(damaged.form, { name: 'Vera', mail: 'vera@hollinvale.example' });
    await answer(whole.form, { name: 'Ștefania' });
    await app().database.query("UPDATE form_versions SET document = document - 'pages' WHERE form_id = $1", [
      damaged.form._id,
    ]);
    const texts = (await mailsDue()).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text.includes('They cannot be shown in this email'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Ștefania'))).toHaveLength(1);
  });

  test('are sent once if two servers look for them at the same time', async () => {
    const { form } = await formWith({});
    await answer(form, {});
    const results = await Promise.all([mailsDue(), mailsDue()]);
    expect(results.flat()).toHaveLength(1);
  });

  test('end when the recipient unsubscribes, who cannot be added again', async () => {
    const { owner, form } = await formWith({});
    await answer(form, {});
    const [mail] = await mailsDue();
    const path = new URL(mail?.unsubscribe ?? '').pathname;
    const asked = await app().call('GET', path);
    expect(asked.text).toContain('Unsubscribe from “Plots &amp; beds”');
    const oneClick = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const done = await app().raw({ method: 'POST', url: path, ...oneClick, payload: 'List-Unsubscribe=One-Click' });
    expect(done.status).toBe(200);
    await answer(form, {});
    expect(await mailsDue()).toEqual([]);
    expect((await save(owner, form)).body.message).toBe(
      'noor@hollinvale.example has unsubscribed from the emails of this form.',
    );
    expect((await app().call('POST', '/unsubscribe/unknown', oneClick)).status).toBe(404);
  });
});

describe('emails about corrected responses', () => {
  /** Sends a response, and returns the function that corrects it. */
  async function correctable(form: WireForm) {
    const { receipt } = (await answer(form, { name: 'Vera' })).body.data;
    return (corrected: string) =>
      app().submit(form._id, { data: { name: corrected }, key: correctionKey(randomUUID(), receipt, 1) });
  }

  test('say at once that a response was corrected, link to it, and have an own link to unsubscribe', async () => {
    const { form } = await formWith({}, { mayCorrect: true });
    const correct = await correctable(form);
    expect(await mailsDue()).toHaveLength(1);
    expect((await correct('Séamus "Shay" O’Neill')).status).toBe(201);
    const [mail, ...more] = await mailsDue();
    expect([mail?.subject, more]).toEqual(['Corrected response: Plots & beds', []]);
    expect(mail?.text).toContain('was corrected by the person who sent it');
    expect(mail?.text).toContain('Séamus "Shay" O’Neill');
    expect(mail?.text).toMatch(new RegExp(`/form-responses/${form._id}\\?response=[\\w-]+`));
    expect(mail?.unsubscribe).toMatch(/\/api\/unsubscribe\/[\w-]+$/);
    expect(await mailsDue()).toEqual([]);
    await correct('נועה');
    expect((await mailsDue()).map(({ subject }) => subject)).toEqual(['Corrected response: Plots & beds']);
  });

  test('announce a response that was corrected before its email as a new one, with its last answers', async () => {
    const { form } = await formWith({}, { mayCorrect: true });
    const correct = await correctable(form);
    await correct('Vera, “Lind”');
    const mails = await mailsDue();
    expect(mails.map(({ subject }) => subject)).toEqual(['New response: Plots & beds']);
    expect(mails[0]?.text).toContain('Vera, “Lind”');
  });

  test.each(['hourly', 'daily'] as const)('are counted in the %s email beside the new ones', async (frequency) => {
    const { form } = await formWith({ frequency }, { mayCorrect: true });
    const correct = await correctable(form);
    await endPeriods();
    expect((await mailsDue()).map(({ subject }) => subject)).toEqual(['1 new response: Plots & beds']);
    await correct('Vera Lind');
    await answer(form, { name: 'Imke' });
    await answer(form, { name: 'Noor' });
    expect(await mailsDue()).toEqual([]);
    await endPeriods();
    const [mail] = await mailsDue();
    expect(mail?.subject).toBe('2 new responses, 1 corrected response: Plots & beds');
    expect(mail?.text).toContain('has 2 new responses and 1 corrected response.');
    expect(mail?.text).toMatch(/Response 1 \(corrected\)[\s\S]*Vera Lind[\s\S]*Response 2\s/);
    await correct('Vera L');
    await endPeriods();
    expect((await mailsDue()).map(({ subject }) => subject)).toEqual(['1 corrected response: Plots & beds']);
  });

  test('are not sent without emails turned on, and not to people who unsubscribed', async () => {
    const { form } = await formWith({ frequency: 'never' }, { mayCorrect: true });
    await (await correctable(form))('Vera Lind');
    expect(await app().database.query('SELECT 1 FROM pending_notices WHERE form_id = $1', [form._id])).toEqual([]);
    const other = await formWith({}, { mayCorrect: true });
    const correct = await correctable(other.form);
    await mailsDue();
    await app().database.query('UPDATE notification_recipients SET unsubscribed_at = now() WHERE form_id = $1', [
      other.form._id,
    ]);
    await correct('Vera Lind');
    expect(await mailsDue()).toEqual([]);
  });
});

describe('when the daily limit of emails is reached', () => {
  const other = 'imke@hollinvale.example';
  const answerTimes = async (form: WireForm, count: number) => {
    for (let n = 0; n < count; n += 1) await answer(form, { name: `Visitor ${n}` });
  };
  /** Counts emails to an address as if they had been sent today. */
  const count = (kind: string, to: string, emails: number) => {
    const address = createHash('sha256').update(to).digest('base64url');
    return app().database.query(
      `INSERT INTO email_counts AS c (day, counted, count) VALUES (current_date, $1, $2)
       ON CONFLICT (day, counted) DO UPDATE SET count = excluded.count`,
      [`${kind} to ${address}`, emails],
    );
  };
  const read = async (owner: Owner, form: WireForm) =>
    (await app().call<WireSavedNotifications>('GET', `/forms/${form._id}/notifications`, { token: owner.token })).body
      .data;
  const endDay = async () => {
    await app().database.query(
      'UPDATE form_notifications SET hourly_until = now(), next_at = now() WHERE hourly_until IS NOT NULL',
    );
    await app().database.query('DELETE FROM email_counts');
  };
  beforeEach(() => endDay());

  test('“at once” emails come hourly and say so until the day ends', async () => {
    const { owner, form } = await formWith({});
    await count('notice', 'noor@hollinvale.example', 498);
    await answerTimes(form, 4);
    const mails = await mailsDue();
    expect(mails.map(({ subject }) => subject)).toEqual([
      '2 new responses: Plots & beds',
      'New response: Plots & beds',
      'New response: Plots & beds',
    ]);
    expect(mails[0]?.text).toMatch(/Visitor 2\s[\s\S]*Visitor 3\s[\s\S]*Today’s limit of emails for this form/);
    expect(mails[0]?.text).not.toContain('Visitor 1');
    const { frequency, hourlyUntil } = await read(owner, form);
    expect([frequency, Date.parse(hourlyUntil ?? '') > Date.now()]).toEqual(['at-once', true]);

    await answerTimes(form, 1);
    expect(await mailsDue()).toEqual([]);
    await save(owner, form);
    expect(await mailsDue()).toEqual([]);
    await endPeriods();
    const [hourly, ...more] = await mailsDue();
    expect([hourly?.subject, more]).toEqual(['1 new response: Plots & beds', []]);
    expect(hourly?.text).toContain('you get one email an hour');

    await answerTimes(form, 2);
    await endDay();
    expect(await mailsDue()).toHaveLength(2);
    expect((await read(owner, form)).hourlyUntil).toBeNull();
  });

  test('the recipients below the limit still get each response once', async () => {
    const { form } = await formWith({ recipients: ['noor@hollinvale.example', other] });
    await count('notice', other, 500);
    await answerTimes(form, 1);
    const sent = (await mailsDue()).map(({ to, subject }) => [to, subject]);
    expect(sent).toHaveLength(2);
    expect(Object.fromEntries(sent)).toEqual({
      [other]: '1 new response: Plots & beds',
      'noor@hollinvale.example': 'New response: Plots & beds',
    });
    await answerTimes(form, 2);
    await endPeriods();
    expect((await mailsDue()).map(({ subject }) => subject)).toEqual(Array(2).fill('2 new responses: Plots & beds'));
  });

  test.each(['at-once', 'hourly'] as const)(
    '%s emails wait until the next day if digests are at the limit too',
    async (frequency) => {
      const { form } = await formWith({ frequency });
      await count('notice', 'noor@hollinvale.example', 500);
      await count('digest', 'noor@hollinvale.example', 500);
      await answerTimes(form, 2);
      if (frequency === 'hourly') await endPeriods();
      expect(await mailsDue()).toEqual([]);
      await endDay();
      await endPeriods();
      expect((await mailsDue()).length).toBe(frequency === 'hourly' ? 1 : 2);
    },
  );

  test('a form that changes to daily emails gets them daily', async () => {
    const { owner, form } = await formWith({});
    await count('notice', 'noor@hollinvale.example', 500);
    await answerTimes(form, 1);
    expect(await mailsDue()).toHaveLength(1);
    await save(owner, form, { frequency: 'daily' });
    expect((await read(owner, form)).hourlyUntil).toBeNull();
    await answerTimes(form, 1);
    await endPeriods();
    const [mail] = await mailsDue();
    expect(mail?.text).not.toContain('limit of emails');
    const [row] = await app().database.query(
      `SELECT to_char(next_at AT TIME ZONE 'Europe/London', 'HH24:MI') AS clock FROM form_notifications WHERE form_id = $1`,
      [form._id],
    );
    expect(row).toEqual({ clock: '08:00' });
  });
});

describe('the copy for the visitor', () => {
  const copy = { fieldId: 'mail', subject: 'Your application for a plot', message: 'We reply within ten days.' };
  const onlyCopy: Partial<WireNotifications> = { frequency: 'never', recipients: [], copy };

  test('is sent to the address that was entered, with the answers', async () => {
    const { form } = await formWith(onlyCopy);
    await answer(form, { mail: 'vera@hollinvale.example' });
    const [mail] = await mailsDue();
    expect(mail).toMatchObject({ to: 'vera@hollinvale.example', subject: 'Your application for a plot' });
    expect(mail?.text).toContain('We reply within ten days.');
    expect(mail?.text).toContain('Name, “full”\nVera');
    expect(await mailsDue()).toEqual([]);
  });

  test('is not sent above what all forms of the account may send in a day', async () => {
    const { owner, form } = await formWith(onlyCopy);
    const other = await app().form(owner, { fields: [name, email], status: 'published', visibility: 'public' });
    await save(owner, other, onlyCopy);
    await app().database.query(
      'INSERT INTO email_counts (day, counted, count) SELECT current_date, $1 || owner_id, 4999 FROM forms WHERE id = $2',
      ['copy for ', form._id],
    );
    await answer(form, { mail: 'imke@hollinvale.example' });
    await answer(other, { mail: 'noor@hollinvale.example' });
    await answer(form, { mail: 'wietske@hollinvale.example' });
    expect(await mailsDue()).toHaveLength(1);
    const unsent = [...(await unsentOf(owner, form)), ...(await unsentOf(owner, other))];
    expect(unsent.map(({ reason }) => reason)).toContain('account');
    expect(unsent.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  test('counts for the person who founded the organization of the form', async () => {
    const { owner, form } = await formWith(onlyCopy);
    const organization = await app().call<{ id: string }>('POST', '/organizations', {
      token: owner.token,
      body: { name: `Copies ${randomUUID()}`, movesForms: true },
    });
    expect(organization.status).toBe(201);
    await app().database.query('INSERT INTO email_counts (day, counted, count) VALUES (current_date, $1, 15000)', [
      `copy of ${owner.id}`,
    ]);
    await answer(form, { mail: 'joost@hollinvale.example' });
    expect(await mailsDue()).toEqual([]);
    expect(await unsentOf(owner, form)).toMatchObject([{ kind: 'copy', reason: 'person', count: 1 }]);
  });

  test('is counted for the owner, with the reason, when it is not sent', async () => {
    const { owner, form } = await formWith(onlyCopy);
    const count = (counted: string, emails: number) =>
      app().database.query('INSERT INTO email_counts (day, counted, count) VALUES (current_date, $1, $2)', [
        counted,
        emails,
      ]);
    for (let n = 0; n < 8; n += 1) await answer(form, { mail: 'quinten@hollinvale.example' });
    await answer(form, { name: 'No address' });
    expect(await mailsDue()).toHaveLength(5);
    const day = new Date().toISOString().slice(0, 10);
    const ofAddress = { kind: 'copy', reason: 'address', count: 3, lastDay: day };
    expect(await unsentOf(owner, form)).toEqual([ofAddress]);
    await app().database.query("DELETE FROM email_counts WHERE counted LIKE 'copy from %'");
    await count(`copy from ${form._id}`, 2_000);
    await answer(form, { mail: 'lieke@hollinvale.example' });
    expect(await mailsDue()).toEqual([]);
    expect(await unsentOf(owner, form)).toEqual([ofAddress, { kind: 'copy', reason: 'form', count: 1, lastDay: day }]);
    await app().database.query("UPDATE unsent_emails SET day = day - 30 WHERE reason = 'address'");
    expect((await unsentOf(owner, form)).map(({ reason }) => reason)).toEqual(['form']);
  });

  test('is counted for the owner when the mail server did not take it for days', async () => {
    const { owner, form } = await formWith(onlyCopy);
    await answer(form, { mail: 'wobke@hollinvale.example' });
    const { database } = app();
    const log = { error: () => {} };
    const mail = mailDelivery({
      database,
      mailer: () => Promise.reject(new Error('The mail server does not answer')),
      write: (about) => writeResponseEmail(about, { database, publicUrl: '', log }),
      log,
    });
    await sendCopies({ database, mail, log });
    await database.query("UPDATE mail_outbox SET attempts = 10, created_at = now() - interval '4 days'");
    await mail.deliver();
    expect(await unsentOf(owner, form)).toMatchObject([{ kind: 'copy', reason: 'mail-server', count: 1 }]);
  });

  test('has no hidden field and no result that visitors do not see', async () => {
    const owner = await app().owner();
    const source = { id: 'source', type: 'hidden', label: 'Campaign' };
    const score = {
      id: 'score',
      type: 'calculated',
      label: 'Rank',
      details: { expression: '40 + 2', isConcealed: true },
    };
    const fields = [name, email, source, score];
    const form = await app().form(owner, { fields, status: 'published', visibility: 'public' });
    await save(owner, form, { ...onlyCopy, frequency: 'at-once', recipients: ['noor@hollinvale.example'] });
    await answer(form, { mail: 'vera@hollinvale.example', source: 'newsletter-4' });
    const [notification, sent] = await mailsDue();
    expect(notification?.text).toMatch(/newsletter-4[\s\S]*Rank\s+42/);
    expect(sent).toMatchObject({ to: 'vera@hollinvale.example' });
    expect(sent?.text).not.toMatch(/newsletter-4|Campaign|Rank|42/);
  });

  test('is in the language of the form', async () => {
    const owner = await app().owner();
    const fields = [
      name,
      { ...email, label: 'E-Mail' },
      { id: 'dog', type: 'yes-no', label: 'Bringen Sie einen Hund mit?' },
      { id: 'area', type: 'number', label: 'Fläche in m²' },
      { id: 'day', type: 'date', label: 'Ab wann?' },
      {
        id: 'garlic',
        type: 'text',
        label: 'Wann pflanzt man Knoblauch?',
        details: { points: 2, rightAnswers: ['Oktober'] },
      },
      { id: 'points', type: 'score', label: 'Punkte' },
      { id: 'rights', type: 'right-answers', label: 'Richtige Antworten', details: { showsRight: true } },
    ];
    const settings = { language: 'de' };
    const form = await app().form(owner, { fields, settings, status: 'published', visibility: 'public' });
    await save(owner, form, { ...onlyCopy, copy: { fieldId: 'mail', subject: '', message: '' } });
    const given = { dog: true, area: 1234.5, day: '2026-10-03', garlic: 'März' };
    await answer(form, { mail: 'greta@hollinvale.example', ...given });
    const [sent] = await mailsDue();
    expect(sent?.html).toContain('<html lang="de">');
    for (const text of [
      'Dies ist eine Kopie Ihrer Antworten in „',
      'Bringen Sie einen Hund mit?\nJa\n',
      'Fläche in m²\n1234,5\n',
      '3. Oktober 2026',
      'Ihr Ergebnis\n0 von 2 Punkten\n',
      'Falsch. 0 von 2 Punkten\nRichtige Antwort: Oktober\n',
    ])
      expect(sent?.text).toContain(text);
  });

  test('has the result of a quiz as far as the owner shows it to visitors', async () => {
    const owner = await app().owner();
    const details = { points: 2, rightAnswers: ['October', 'Oct, “late”'], wrongFeedback: 'It needs a cold winter.' };
    const garlic = { id: 'garlic', type: 'text', label: 'When do you plant garlic, {{name|friend}}?', details };
    const where = { id: 'where', type: 'radio', label: 'Where?', options: ['Pot', 'Bed of {{name|yours}}'] };
    const grades = [{ name: 'Course first', from: 0 }];
    const results = [
      { id: 'points', type: 'score', label: 'Score' },
      { id: 'grade', type: 'grade', label: 'Grade', details: { grades, isConcealed: true } },
      { id: 'rights', type: 'right-answers', label: 'Right answers', details: { showsRight: true } },
    ];
    const bed = { ...where, details: { points: 1, rightAnswers: ['Bed of {{name|yours}}'] } };
    const fields = [name, email, garlic, bed, ...results];
    const form = await app().form(owner, { fields, status: 'published', visibility: 'public' });
    await save(owner, form, onlyCopy);
    await answer(form, { mail: 'vera@hollinvale.example', name: 'Vera', garlic: 'March', where: 'Pot' });
    const [sent] = await mailsDue();
    expect(sent?.text).toContain('Your result\n0 of 3 points\n');
    expect(sent?.text).toContain('Wrong. 0 of 1 point\nRight answer: Bed of Vera\n');
    expect(sent?.text).toContain(
      'Your result – When do you plant garlic, Vera?\nWrong. 0 of 2 points\nRight answer: October; Oct, “late”\nIt needs a cold winter.',
    );
    expect(sent?.text).not.toContain('Course first');
    await answer(form, { mail: 'vera@hollinvale.example', garlic: 'March' });
    const stricter = fields.map((field) => (field.id === 'rights' ? { ...field, details: {} } : field));
    const body = { title: form.title, fields: stricter, status: 'published' };
    expect((await app().call('PUT', `/forms/${form._id}`, { token: owner.token, body })).status).toBe(200);
    const [later] = await mailsDue();
    expect(later?.text).toContain('Wrong. 0 of 2 points\n');
    expect(later?.text).not.toContain('October');
  });

  /** The copy of a response to a form with these texts. Each has its own address, because of the limit of a day. */
  async function copyWith(texts: { subject: string; message: string }, data: object) {
    const { form } = await formWith({ ...onlyCopy, copy: { ...copy, ...texts } });
    await answer(form, { mail: `${randomUUID()}@hollinvale.example`, ...data });
    const [mail] = await mailsDue();
    return mail;
  }

  test.each(['Vera "Vee", <b>Lind</b> & Co', 'נועה לוי', '](https://bad.example) {{note|x}}'])(
    'has the answer %s in the texts of the owner, in which it is nothing but text',
    async (given) => {
      const texts = { subject: 'Your plot, {{name|neighbour}}', message: 'Dear {{name|neighbour}},\nwe reply soon.' };
      const mail = await copyWith(texts, { name: given });
      const escaped = given.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
      expect(mail?.subject).toBe(`Your plot, ${given}`);
      expect(mail?.text).toContain(`Dear ${given},\nwe reply soon.`);
      expect(mail?.html).toContain(`>Dear ${escaped},<br>we reply soon.</p>`);
    },
  );

  test.each([
    ['de', '5. März 2027'],
    ['pt_BR', '5 de março de 2027'],
    ['auto', 'March 5, 2027'],
  ])('has the days in the texts of the owner in the language of the form: %s', async (language, written) => {
    const owner = await app().owner();
    const day = { id: 'day', type: 'date', label: 'Day' };
    const settings = { ...defaultSettings(), language };
    const form = await app().form(owner, { fields: [email, day], settings, status: 'published', visibility: 'public' });
    await save(owner, form, { ...onlyCopy, copy: { ...copy, subject: '{{day}}', message: '' } });
    const data = { mail: `${randomUUID()}@hollinvale.example`, day: '2027-03-05' };
    await app().submit(form._id, { data });
    expect((await mailsDue())[0]?.subject).toBe(written);
  });

  test('has fallbacks for answers that were not given and for fields that are gone', async () => {
    const message = '{{note|Nothing}}, {{gone|friend}}, {{gone|}}. {{theme}} stays.';
    const mail = await copyWith({ subject: '{{gone|}}', message }, {});
    expect(mail?.subject).toBe('Plots & beds');
    expect(mail?.text).toContain('Nothing, friend, . {{theme}} stays.');
  });

  test('has one line as its subject, and short answers, whatever was typed', async () => {
    const texts = { subject: 'About {{note}}', message: '{{note}}'.repeat(200) };
    const mail = await copyWith(texts, { note: `One\r\nBcc: all@hollinvale.example\u2028${'🌱'.repeat(900)}` });
    expect(mail?.subject).toMatch(/^About One Bcc: all@hollinvale\.example 🌱+$/u);
    expect(mail?.subject.length).toBeLessThanOrEqual(200);
    expect(mail?.subject.isWellFormed()).toBe(true);
    expect(mail?.text.length).toBeLessThan(110_000);
  });

  test('has no answer to a question that the visitor no longer saw', async () => {
    const owner = await app().owner();
    const secret = { id: 'secret', type: 'text', label: 'Allergies' };
    const source = { id: 'source', type: 'hidden', label: 'Campaign' };
    const double = { id: 'double', type: 'calculated', label: 'Total', details: { expression: '20 + 1' } };
    const form = await app().form(owner, {
      fields: [name, email, secret, source, double],
      conditions: [
        {
          id: 'c',
          action: 'show',
          target: { kind: 'field', id: 'secret' },
          match: 'all',
          terms: [{ fieldId: 'name', comparison: 'is', operand: 'Rosa' }],
        },
      ],
      status: 'published',
      visibility: 'public',
    });
    const message = '{{secret|none}}, {{source}}, {{double}}';
    await save(owner, form, { ...onlyCopy, copy: { ...copy, message } });
    await answer(form, { mail: 'rosa@hollinvale.example', secret: 'nuts', source: 'newsletter-4' });
    expect((await mailsDue())[0]?.text).toContain('none, newsletter-4, 21');
  });

  test('is not sent without an address', async () => {
    const { form } = await formWith(onlyCopy);
    await answer(form, {});
    expect(await mailsDue()).toEqual([]);
  });

  test('is sent to one address at most five times a day, ignoring case', async () => {
    const { form } = await formWith(onlyCopy);
    for (let index = 0; index < 7; index += 1) {
      await answer(form, { mail: index % 2 ? 'victim@hollinvale.example' : 'Victim@hollinvale.example' });
    }
    expect(await mailsDue()).toHaveLength(5);
  });
});

describe('the settings', () => {
  test('are off at first, and returned as they were saved', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const read = () => app().call<WireNotifications>('GET', `/forms/${form._id}/notifications`, { token: owner.token });
    expect((await read()).body.data).toMatchObject({ frequency: 'never', recipients: [], copy: null });
    expect((await save(owner, form, { recipients: ['b@x.example', 'a@x.example'] })).body.data.recipients).toEqual([
      'a@x.example',
      'b@x.example',
    ]);
    await save(owner, form, { recipients: ['a@x.example'] });
    expect((await read()).body.data).toEqual({
      ...settings,
      recipients: ['a@x.example'],
      hourlyUntil: null,
      unsent: [],
      sendsEmail: false,
    });
  });

  test.each([
    ['emails without a recipient', { recipients: [] }, 'recipients'],
    ['an unknown time zone', { timeZone: 'Europe/Hollinvale' }, 'timeZone'],
    ['a copy to a field that asks for no email', { copy: { fieldId: 'name', subject: '', message: '' } }, 'copy'],
    ['two addresses in one', { recipients: ['a@x.example,b@x.example'] }, 'recipients.0'],
    ['a line break in an address', { recipients: ['a@x.example\nBcc:b@x.example'] }, 'recipients.0'],
  ])('refuse %s', async (_, change, path) => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const { status, body } = await save(owner, form, change);
    expect({ status, paths: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, paths: [path] });
  });
});
