import { randomUUID } from 'node:crypto';
import { defaultSettings } from '@tessera/form-model/default-settings';
import type { WireForm, WireNotifications } from '@tessera/form-model/wire';
import { promoteWaiting } from '../forms/limits/promote-waiting';
import { mailDelivery } from '../mail/delivery';
import type { Email } from '../mail/mailer';
import type { ResponseEmail } from '../mail/response-email';
import { noLimitSettings } from '../repositories/limits/availability';
import { insertResponses, prepareResponse } from '../repositories/submissions';
import { correctionKey } from '../schemas/correction-key';
import { builtParts } from '../testing/built-parts';
import { hiddenInputs, postPage } from '../testing/posted-page';
import { firstOf, type Owner, useTestApp } from '../testing/test-app';
import { sendCopies } from './send-copies';
import { writeResponseEmail } from './write-response-email';

const app = useTestApp(async () => ({ releases: await builtParts() }));

const mail = { id: 'mail', type: 'email', label: 'E-mail' };
const day = { id: 'day', type: 'date', label: 'Jour' };

/** A published form whose visitors get a copy. */
async function formWith(
  settings: object = {},
  fields: object[] = [mail, day],
): Promise<{ owner: Owner; form: WireForm }> {
  const owner = await app().owner();
  const form = await app().form(owner, {
    title: 'Potager',
    fields,
    settings: { ...defaultSettings(), ...settings },
    status: 'published',
    visibility: 'public',
  });
  const copy = { fieldId: 'mail', subject: '', message: '' };
  const body: WireNotifications = { frequency: 'never', recipients: [], includesAnswers: false, timeZone: 'UTC', copy };
  const saved = await app().call('PUT', `/forms/${form._id}/notifications`, { token: owner.token, body });
  expect(saved.status).toBe(200);
  return { owner, form };
}

/** The emails that are due now. */
async function mailsDue(): Promise<Email[]> {
  const mails: Email[] = [];
  const { database } = app();
  const log = { error: () => {} };
  const write = (about: ResponseEmail) => writeResponseEmail(about, { database, publicUrl: '', log });
  const delivery = mailDelivery({ database, mailer: async (sent) => void mails.push(sent), write, log });
  await sendCopies({ database, mail: delivery, log });
  await delivery.deliver();
  return mails;
}

/** Emails about a response of an earlier test are not those of the next one. */
beforeEach(() => mailsDue());

/** Each response has its own address: one address gets few copies a day. */
const newAddress = () => `${randomUUID()}@hollinvale.example`;

async function send(form: WireForm, more: object, data: object = {}) {
  const { status, body } = await app().submit(form._id, {
    key: randomUUID(),
    data: { mail: newAddress(), day: '2027-03-05', ...data },
    ...more,
  });
  expect(status).toBe(201);
  return body.data;
}

/** The stored languages of a form’s responses. */
const storedIn = async ({ _id }: WireForm) =>
  (
    await app().database.query<{ language: string | null }>(
      'SELECT language FROM responses WHERE form_id = $1 ORDER BY submitted_at',
      [_id],
    )
  ).map(({ language }) => language);

const french = ['Merci. Voici une copie de vos réponses', 'Jour\n5 mars 2027'];
const english = ['Thank you. This is a copy of your response', 'Jour\nMarch 5, 2027'];
const german = ['Vielen Dank. Dies ist eine Kopie Ihrer Antworten', 'Jour\n5. März 2027'];

async function expectCopy(language: string, texts: readonly string[]) {
  const [sent, ...more] = await mailsDue();
  expect(more).toEqual([]);
  expect(sent?.html).toContain(`<html lang="${language}"`);
  for (const text of texts) expect(sent?.text).toContain(text);
}

test('visitors without script get the copy in the language in which their browser asked for the page', async () => {
  const { form } = await formWith();
  const page = await app().app.inject({ url: `/fill/${form._id}`, headers: { 'accept-language': 'fr-CH, de;q=0.8' } });
  expect(page.payload).toContain('<html lang="fr"');
  const typed = [['mail', newAddress()] as const, ['day', '2027-03-05'] as const, ['step', 'submit'] as const];
  const sent = await postPage(app(), form._id, [...hiddenInputs(page.payload), ...typed]);
  expect(sent.statusCode).toBe(303);
  await expectCopy('fr', french);
  expect(await storedIn(form)).toEqual(['fr']);
});

test('visitors get the copy in the language that their page says', async () => {
  const { form } = await formWith();
  await send(form, { language: 'fr' });
  await expectCopy('fr', french);
});

test.each([
  ['none', {}],
  ['one that the page is not translated into', { language: 'sv' }],
  ['no tag', { language: 12 }],
  ['null', { language: null }],
  ['an object', { language: { fr: true } }],
  ['a long text', { language: 'fr'.repeat(10_000) }],
])('a submission with %s as its language is stored, and its copy is in English', async (_what, more) => {
  const { form } = await formWith();
  await send(form, more);
  await expectCopy('en', english);
  expect(await storedIn(form)).toEqual([null]);
});

test('a form with a language of its own keeps it, and stores none', async () => {
  const { form } = await formWith({ language: 'de' });
  await send(form, { language: 'fr' });
  await expectCopy('de', german);
  expect(await storedIn(form)).toEqual([null]);
});

test('answers in the texts of questions, and the result of a quiz, are in the language of the visitor', async () => {
  const garlic = {
    ...{ id: 'garlic', type: 'text', label: 'L’ail du {{day}} ?' },
    details: { points: 2, rightAnswers: ['Octobre'] },
  };
  const results = [
    { id: 'points', type: 'score', label: 'Points' },
    { id: 'rights', type: 'right-answers', label: 'Bonnes réponses', details: { showsRight: true } },
  ];
  const { form } = await formWith({}, [mail, day, garlic, ...results]);
  await send(form, { language: 'fr' }, { garlic: 'Mars' });
  await expectCopy('fr', [
    'L’ail du 5 mars 2027 ?\nMars',
    'Votre résultat\n0 sur 2 points',
    'Votre résultat – L’ail du 5 mars 2027 ?\nIncorrect. 0 sur 2 points\nBonne réponse : Octobre',
  ]);
});

test('a correction replaces the language by that of its page, or leaves it if the page says none', async () => {
  const { form } = await formWith({ mayCorrect: true });
  const { receipt } = await send(form, { language: 'de' });
  const correct = (version: number, more: object) =>
    send(form, { key: correctionKey(randomUUID(), receipt, version), ...more });
  await correct(1, { language: 'fr' });
  await correct(2, {});
  await correct(3, { language: 'sv' });
  expect(await storedIn(form)).toEqual(['fr']);
  await expectCopy('fr', french);
});

test('a free place is announced in the language of the visitor who was waiting for it', async () => {
  const when = { id: 'when', type: 'radio', label: 'Quand ?', options: ['Samedi'] };
  const { owner, form } = await formWith({}, [mail, when]);
  const stock = [{ fieldId: 'when', option: 'Samedi', capacity: 1 }];
  const body = { ...noLimitSettings, hasWaitingList: true, stock };
  const path = `/forms/${form._id}/availability`;
  expect((await app().call('PUT', path, { token: owner.token, body })).status).toBe(200);
  await send(form, { language: 'de' }, { when: 'Samedi', day: undefined });
  await send(form, { language: 'fr' }, { when: 'Samedi', day: undefined });
  await mailsDue();
  await app().database.query('UPDATE option_stock SET capacity = 2 WHERE form_id = $1', [form._id]);
  await promoteWaiting({ database: app().database, mail: { wake: () => {} } });
  const [sent] = await mailsDue();
  expect(sent?.subject).toBe('Vous avez une place : Samedi');
  expect(sent?.text).toContain('Vous étiez sur la liste d’attente');
});

test('the language is exported with the data of its person, and comes back when a deletion is undone', async () => {
  const { owner, form } = await formWith();
  const { token } = owner;
  const address = newAddress();
  await send(form, { language: 'fr' }, { mail: address });
  const exported = await app().call('POST', '/person-data/export', { token, body: { email: address } });
  expect(exported.body.data).toMatchObject({ responses: [{ language: 'fr' }] });
  const { id } = firstOf(
    await app().database.query<{ id: string }>('SELECT id FROM responses WHERE form_id = $1', [form._id]),
  );
  const path = `/forms/${form._id}/responses`;
  const deleted = await app().call<{ undo: string }>('POST', `${path}/delete`, { token, body: { ids: [id] } });
  expect(await storedIn(form)).toEqual([]);
  expect((await app().call('POST', `${path}/undo-delete`, { token, body: deleted.body.data })).status).toBe(200);
  expect(await storedIn(form)).toEqual(['fr']);
});

test('a server of the version before stores responses as well, without a language', async () => {
  const { database } = app();
  const { form } = await formWith();
  const response = {
    ...{ id: randomUUID(), formId: form._id, formVersion: form.version, key: randomUUID(), receipt: 'ABCD-2345' },
    ...{ source: 'visitor' as const, data: { mail: newAddress() }, files: {}, submittedAt: new Date().toISOString() },
    ...{ durationMs: null, country: null, device: null, openVersion: null },
    facts: { facts: [], moreFacts: null, texts: '', values: [] },
  };
  const former = {
    query: async <Row>(sql: string, parameters: unknown[] = []) => {
      // Without the last column.
      const given = parameters.toSpliced(19, 1);
      const list = given.map((_, place) => `$${place + 1}`).join(', ');
      return database.query<Row>(sql.replace(/store_responses_3\(.*\)/, `store_responses_2(${list})`), given);
    },
  };
  const { stored } = await insertResponses(former, [prepareResponse(response)], () => {});
  expect([...stored]).toEqual([response.id]);
  expect(await storedIn(form)).toEqual([null]);
  expect(firstOf(await mailsDue()).text).toContain(firstOf(english));
});
