import type { WireForm, WireNotifications } from '@tessera/form-model/wire';
import { diskStore } from '../files/disk-store';
import { promoteWaiting } from '../forms/limits/promote-waiting';
import { mailDelivery } from '../mail/delivery';
import type { Email } from '../mail/mailer';
import type { ResponseEmail } from '../mail/response-email';
import { noLimitSettings } from '../repositories/limits/availability';
import { destroyResponses } from '../retention/destroy-responses';
import { type Owner, useTestApp } from '../testing/test-app';
import { sendCopies } from './send-copies';
import { sendNotifications } from './send-notifications';
import { writeResponseEmail } from './write-response-email';

const app = useTestApp();

const fields = [
  { id: 'mail', type: 'email', label: 'Your email' },
  { id: 'name', type: 'text', label: 'Name' },
];
const settings: WireNotifications = {
  frequency: 'at-once',
  recipients: ['noor@hollinvale.example'],
  includesAnswers: true,
  timeZone: 'Europe/London',
  copy: { fieldId: 'mail', subject: 'Your copy', message: '' },
};

async function formWith(change: Partial<WireNotifications>) {
  const owner = await app().owner();
  const form = await app().form(owner, { title: 'Plots & beds', fields, status: 'published', visibility: 'public' });
  const save = (now: Partial<WireNotifications>) =>
    app().call('PUT', `/forms/${form._id}/notifications`, { token: owner.token, body: { ...settings, ...now } });
  expect((await save(change)).status).toBe(200);
  return { owner, form, save };
}

async function answer(form: WireForm, name: string): Promise<string> {
  const { receipt } = (await app().submit(form._id, { data: { name, mail: 'vera@hollinvale.example' } })).body.data;
  const [row] = await app().database.query<{ id: string }>('SELECT id FROM responses WHERE receipt = $1', [receipt]);
  return row?.id ?? '';
}

/** Tries to send the emails that are due. Returns those that were sent. */
async function deliver(mailer: (email: Email) => Promise<void> = async () => {}): Promise<Email[]> {
  const sent: Email[] = [];
  const { database } = app();
  const log = { error: () => {} };
  const publicUrl = 'https://forms.example.org';
  const send = async (email: Email) => {
    await mailer(email);
    sent.push(email);
  };
  await database.query('UPDATE mail_outbox SET next_at = now()');
  const write = (about: ResponseEmail) => writeResponseEmail(about, { database, publicUrl, log });
  const mail = mailDelivery({ database, mailer: send, write, log });
  await sendNotifications({ database, mail });
  await sendCopies({ database, mail, log });
  await mail.deliver();
  return sent;
}
const deliverInVain = () => deliver(() => Promise.reject(new Error('The mail server is down')));

const subjects = (mails: Email[]) => mails.map(({ subject }) => subject).sort();
const waiting = () => app().database.query('SELECT mail, about FROM mail_outbox');

type Deletion = (owner: Owner, form: WireForm, id: string) => Promise<unknown>;
const forGood: Deletion = ({ token }, { _id }, id) => app().call('DELETE', `/forms/${_id}/responses/${id}`, { token });
const byRule: Deletion = (_owner, { _id }, id) => {
  const { database, folder } = app();
  return destroyResponses({ database, files: diskStore(`${folder}/files`) }, _id, { choose: async () => [id] });
};
const withTheForm: Deletion = ({ token }, { _id }) => app().call('DELETE', `/forms/${_id}`, { token });

const undoable = async ({ token }: Owner, { _id }: WireForm, ids: string[]) =>
  (await app().call<{ undo: string }>('POST', `/forms/${_id}/responses/delete`, { token, body: { ids } })).body.data;

beforeEach(async () => {
  await app().database.query('DELETE FROM mail_outbox');
  await app().database.query('DELETE FROM pending_notices');
  await app().database.query('DELETE FROM email_counts');
});

describe('emails that wait for the mail server', () => {
  test.each<[string, Deletion]>([
    ['for good', forGood],
    ['by a rule or by a person’s email', byRule],
    ['with the form', withTheForm],
  ])('are not sent about a response that is deleted %s', async (_how, remove) => {
    const { owner, form } = await formWith({});
    const id = await answer(form, 'Vera Secret');
    expect(await deliverInVain()).toEqual([]);
    expect(await waiting()).toHaveLength(2);
    await remove(owner, form, id);
    expect(await deliver()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('contain no answers and no address while they wait', async () => {
    const { form } = await formWith({});
    await answer(form, 'Vera Secret');
    await deliverInVain();
    expect(JSON.stringify(await waiting())).not.toMatch(/Secret|@/);
  });

  test('leave a deleted response out of a digest', async () => {
    const { owner, form } = await formWith({ copy: null });
    const ids = [];
    for (let n = 0; n < 7; n += 1) ids.push(await answer(form, `Visitor ${n}`));
    await deliverInVain();
    await forGood(owner, form, ids[2] ?? '');
    const [digest, ...more] = await deliver();
    expect([digest?.subject, more]).toEqual(['6 new responses: Plots & beds', []]);
    expect(digest?.text).toContain('Visitor 6');
    expect(digest?.text).not.toContain('Visitor 2');
  });

  test('wait while a deletion can be undone, and are sent after that if it was', async () => {
    const { owner, form } = await formWith({});
    const [kept, lost] = [await answer(form, 'Vera'), await answer(form, 'Imke Secret')];
    await deliverInVain();
    const first = await undoable(owner, form, [kept]);
    const second = await undoable(owner, form, [lost]);
    expect(await deliver()).toEqual([]);
    await app().call('POST', `/forms/${form._id}/responses/undo-delete`, { token: owner.token, body: first });
    await app().database.query('DELETE FROM deleted_responses WHERE undo = $1', [second.undo]);
    const sent = await deliver();
    expect(subjects(sent)).toEqual(['New response: Plots & beds', 'Your copy']);
    expect(sent.map(({ text }) => text).join()).not.toContain('Secret');
    expect(await waiting()).toEqual([]);
  });

  test('are not sent to recipients that were removed, nor after the emails were turned off', async () => {
    const other = ['imke@hollinvale.example'];
    const changes: Partial<WireNotifications>[] = [{ recipients: other }, { frequency: 'never' }];
    for (const change of changes) {
      const { form, save } = await formWith({ copy: null });
      await answer(form, 'Vera');
      await deliverInVain();
      await save({ copy: null, ...change });
      expect(await deliver()).toEqual([]);
    }
    const { form, save } = await formWith({ frequency: 'never' });
    await answer(form, 'Vera');
    await deliverInVain();
    await save({ frequency: 'never', copy: null });
    expect(await deliver()).toEqual([]);
  });
});

describe('a response that is deleted before its emails', () => {
  test('is announced if the deletion is undone', async () => {
    const { owner, form } = await formWith({});
    const undo = await undoable(owner, form, [await answer(form, 'Vera')]);
    expect(await deliver()).toEqual([]);
    await app().call('POST', `/forms/${form._id}/responses/undo-delete`, { token: owner.token, body: undo });
    expect(subjects(await deliver())).toEqual(['New response: Plots & beds', 'Your copy']);
    expect(await deliver()).toEqual([]);
  });

  test('is not announced afterwards, and does not hold up others', async () => {
    const { owner, form } = await formWith({ copy: null });
    const undo = await undoable(owner, form, [await answer(form, 'Vera')]);
    await answer(form, 'Imke');
    expect((await deliver()).map(({ text }) => text.includes('Imke'))).toEqual([true]);
    await app().database.query('DELETE FROM deleted_responses WHERE undo = $1', [undo.undo]);
    expect(await deliver()).toEqual([]);
    expect(await app().database.query('SELECT 1 FROM pending_notices')).toEqual([]);
  });
});

test('no one is told of a place that a deleted response had', async () => {
  const owner = await app().owner();
  const day = { id: 'day', type: 'radio', label: 'Day', options: ['Saturday'] };
  const form = await app().form(owner, { fields: [...fields, day], status: 'published', visibility: 'public' });
  const path = `/forms/${form._id}/availability`;
  const stock = [{ fieldId: 'day', option: 'Saturday', capacity: 1 }];
  const body = { ...noLimitSettings, hasWaitingList: true, stock };
  expect((await app().call('PUT', path, { token: owner.token, body })).status).toBe(200);
  for (const mail of ['vera@a.example', 'lena@a.example', 'noor@a.example'])
    await app().submit(form._id, { data: { name: mail, mail, day: 'Saturday' } });
  // Not by the route, which sends the emails as well.
  await app().database.query('UPDATE option_stock SET capacity = 3 WHERE form_id = $1', [form._id]);
  await promoteWaiting({ database: app().database, mail: { wake: () => {} } });
  await deliverInVain();
  const [lena] = await app().database.query<{ id: string }>(
    "SELECT id FROM responses WHERE form_id = $1 AND data ->> 'mail' = 'lena@a.example'",
    [form._id],
  );
  await forGood(owner, form, lena?.id ?? '');
  const sent = await deliver();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['noor@a.example', 'You have a place: Saturday']]);
});
