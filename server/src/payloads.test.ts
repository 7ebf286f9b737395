import { randomUUID } from 'node:crypto';
import type { FieldModel } from '@tessera/fields/field';
import { fieldTypes, modelOf } from '@tessera/fields/models';
import { createDocument, createField } from '@tessera/form-model/create-form';
import type { WireForm, WireResponses } from '@tessera/form-model/wire';
import { parse as parseCsv } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import { mailDelivery } from './mail/delivery';
import { smtpMailer } from './mail/mailer';
import { sendCopies } from './notifications/send-copies';
import { sendNotifications } from './notifications/send-notifications';
import { writeResponseEmail } from './notifications/write-response-email';
import { correctionKey } from './schemas/correction-key';
import { builtParts } from './testing/built-parts';
import { digestOf } from './testing/foreign-access/digest';
import { type Holdings, holdingsOf } from './testing/foreign-access/holdings';
import { idPlacesOf, type Operation, operationsOf, requestOf } from './testing/foreign-access/operations';
import { aliveInAnswer, aliveInHtml } from './testing/payloads/alive';
import { filled, payloads } from './testing/payloads/payloads';
import { type SmtpReceiver, smtpReceiver } from './testing/services/smtp-receiver';
import { useTestApp } from './testing/test-app';

let smtp: SmtpReceiver;
const mailer = () => smtpMailer(smtp.url, 'Tessera <no-reply@forms.example>');
const app = useTestApp(async () => {
  smtp = await smtpReceiver();
  return { releases: await builtParts(), mailer: mailer() };
});

let sender: Holdings;
let bystander: Holdings;

beforeAll(async () => {
  sender = await holdingsOf(app(), 'adelheid');
  bystander = await holdingsOf(app(), 'walburga');
  // Their invitations are sent beside the calls: none may arrive among the emails of a payload.
  const isSent = (word: string) => smtp.received.some(({ to }) => to?.[0]?.address === `invited@${word}.example`);
  while (!['adelheid', 'walburga'].every(isSent)) await new Promise(setImmediate);
});
afterAll(() => smtp.close());

/** A new address each time, because copies to one address are limited. */
const recipient = () => `${randomUUID()}@hollinvale.example`;
/** Members that decide how the others are read. */
const structure = ['id', 'type', 'createdAt', 'pattern', 'position', 'theme', 'language'];

/** Calls the API as the account that sends payloads. Fails if it is refused. */
async function call<Data>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<Data> {
  const {
    status,
    text,
    body: answer,
  } = await app().call<Data>(method, path, {
    token: sender.owner.token,
    ...(body && { body }),
  });
  if (status >= 300) throw new Error(`${method} ${path}: ${text}`);
  return answer?.data as Data;
}

/** Uploads a file with a payload as its name. */
async function upload(formId: string, key: string, name: string): Promise<{ id: string; name: string }> {
  const query = new URLSearchParams({ key, field: 'file', name });
  const { body, text, status } = await app().raw<{ id: string; name: string }>({
    method: 'POST',
    url: `/api/forms/${formId}/files?${query}`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nHello\r\n--edge--\r\n',
  });
  if (status !== 201) throw new Error(text);
  return body.data;
}

/** A published form whose every string is the payload, with a field of each type of the registry. */
async function formOf(payload: string): Promise<WireForm> {
  const fields = fieldTypes().map((type) => {
    const field = filled(createField(type), payload, structure);
    // Answers to the others are sent, and these may stay empty.
    const subfields = field.subfields.map((each, index) => ({ ...each, name: `part${index}`, required: false }));
    return {
      ...field,
      id: type,
      required: false,
      options: [payload, 'Other'],
      subfields,
      defaultValue: '',
      validation: {},
    };
  });
  const document = filled(createDocument(), payload, structure);
  const created = await call<WireForm>('POST', '/forms', { title: payload, fields: [] });
  return call('PUT', `/forms/${created._id}`, {
    ...document,
    settings: { ...document.settings, mayCorrect: true },
    title: payload,
    description: payload,
    pages: [{ id: 'one', name: payload, title: payload, description: payload, fields }],
    status: 'published',
    visibility: 'public',
  });
}

/** The payload as the answer to each question that accepts it, alone or in a list. */
function answersOf(form: WireForm, payload: string): { [key: string]: string | string[] } {
  const answers: { [key: string]: string | string[] } = { email: recipient() };
  for (const field of form.pages.flatMap(({ fields }) => fields) as ReturnType<typeof createField>[]) {
    const model: FieldModel = modelOf(field);
    for (const key of model.keys(field)) {
      const fitting = [payload, [payload]].find(
        (answer) => field.type !== 'file' && Object.keys(model.validate(field, { [key]: answer }, false)).length === 0,
      );
      if (fitting) answers[key] ??= fitting;
    }
  }
  return answers;
}

/** Sends the notification and the copy of a new response, and a confirmation of a new email. */
async function sendEmails(): Promise<SmtpReceiver['received']> {
  const { database } = app();
  // One account sends more confirmations here than in a day.
  await database.query('DELETE FROM email_counts');
  smtp.received.length = 0;
  const log = { error: () => {} };
  const mail = mailDelivery({
    database,
    mailer: mailer(),
    write: (about) => writeResponseEmail(about, { database, publicUrl: 'https://forms.example.org', log }),
    log,
  });
  await sendNotifications({ database, mail });
  await sendCopies({ database, mail, log });
  await mail.deliver();
  await call('PUT', '/users/me/email', { email: recipient(), password: sender.owner.password });
  const { received } = smtp;
  while (received.length < 3) await new Promise(setImmediate);
  return [...received];
}

/** A form with a corrected response, a note, a view, a key and emails about it, all with the payload. */
async function seed(payload: string) {
  const form = await formOf(payload);
  await call('PUT', `/forms/${form._id}/notifications`, {
    frequency: 'at-once',
    recipients: [recipient()],
    includesAnswers: true,
    timeZone: 'Europe/London',
    copy: { fieldId: 'email', subject: payload, message: payload },
  });
  const key = randomUUID();
  const file = await upload(form._id, key, payload);
  const data = { ...answersOf(form, payload), file: file.name };
  const sent = await app().submit(form._id, { key, data, files: { file: [file.id] } });
  if (sent.status !== 201) throw new Error(sent.text);
  const { receipt } = sent.body.data;
  const corrected = await app().submit(form._id, {
    key: correctionKey(randomUUID(), receipt, 1),
    data,
    files: { file: [file.id] },
  });
  if (corrected.status !== 201) throw new Error(corrected.text);
  const { responses } = await call<WireResponses>('GET', `/forms/${form._id}/responses`);
  const responseId = String(responses[0]?.id);
  await call('PATCH', `/forms/${form._id}/responses/${responseId}`, { note: payload });
  await call('PATCH', '/users/me', { name: payload });
  const answered = Object.keys(data);
  return { form, responseId, fileId: file.id, receipt, answered, emails: await sendEmails() };
}

const seeds = new Map<string, ReturnType<typeof seed>>();

/** The tests of a payload share its form and its emails. */
function seeded(payload: string): ReturnType<typeof seed> {
  const known = seeds.get(payload) ?? seed(payload);
  seeds.set(payload, known);
  return known;
}

test.each(Object.keys(payloads))('shows a payload as text in pages, emails and exports: %s', async (kind) => {
  const payload = payloads[kind] ?? '';
  const { form, responseId, fileId, receipt, answered } = await seeded(payload);
  expect(answered).toEqual(expect.arrayContaining(['text', 'textarea', 'checkbox', 'radio', 'select', 'file']));
  const read = (url: string, headers = {}) => app().app.inject({ url, headers });
  const own = { authorization: `Bearer ${sender.owner.token}` };

  const path = `/api/forms/${form._id}/responses`;
  // These pages have the answers.
  const shown = [
    `/fill/${form._id}/receipt/${receipt}`,
    `/fill/${form._id}/receipt/${receipt}/correct`,
    `${path}/${responseId}/versions`,
    ...['csv', 'jsonl'].map((format) => `/api/audit/export?format=${format}`),
  ];
  for (const url of shown) expect([url, (await read(url, own)).statusCode]).toEqual([url, 200]);
  const addresses = [
    `/fill/${form._id}`,
    ...shown,
    `/fill/${form._id}?${new URLSearchParams({ prefill_text: payload, [payload]: payload })}`,
    `/fill/${encodeURIComponent(payload)}`,
    `/form/${form._id}`,
    `/${encodeURIComponent(payload)}`,
    `${path}/${responseId}/files/${fileId}`,
    ...['csv', 'xlsx', 'jsonl', 'zip'].map((format) => `${path}/export?format=${format}&marks=true`),
  ];
  for (const url of addresses) {
    const { statusCode, headers, payload: text } = await read(url, own);
    expect([url, aliveInAnswer(statusCode, headers, text)]).toEqual([url, []]);
  }

  const rows: string[][] = parseCsv((await read(`${path}/export?marks=true`, own)).payload, { bom: true });
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  const { sheets } = await readXlsx((await read(`${path}/export?format=xlsx&marks=true`, own)).rawPayload);
  expect(JSON.stringify(sheets)).not.toMatch(/"(?:formula|hyperlink)"/i);
  const lines = (await read(`${path}/export?format=jsonl`, own)).payload.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toHaveLength(1);
  const { versions } = JSON.parse((await read(`${path}/${responseId}/versions`, own)).payload).data;
  expect(versions.map(({ data }: { data: object }) => JSON.stringify(data).includes(JSON.stringify(payload)))).toEqual([
    true,
    true,
  ]);
  const events = (await read('/api/audit/export?format=jsonl', own)).payload.trimEnd().split('\n');
  expect(events.map((line) => typeof JSON.parse(line))).toEqual(events.map(() => 'object'));
  expect(await namesIn((await read(`${path}/export?format=zip`, own)).rawPayload)).toHaveLength(1);
});

/** The names of the files in a ZIP. Fails if one of them leads elsewhere. */
async function namesIn(zip: Buffer): Promise<string[]> {
  const names: string[] = [];
  for await (const { fileName } of (await fromBufferPromise(zip)).eachEntry()) names.push(fileName);
  expect(names.filter((name) => /^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)|[\r\n\0]/.test(name))).toEqual([]);
  return names;
}

test.each(Object.keys(payloads))('sends a payload in emails as text, to no one else: %s', async (kind) => {
  const payload = payloads[kind] ?? '';
  const { emails } = await seeded(payload);
  for (const { to, cc, bcc, headers, html = '', subject } of emails) {
    expect([to?.length, cc ?? [], bcc ?? []]).toEqual([1, [], []]);
    expect(to?.[0]?.address).toMatch(/^[\da-f-]{36}@hollinvale\.example$/);
    expect(headers.filter(({ key, value }) => key === 'alive' || /[\r\n]/.test(value))).toEqual([]);
    expect([subject, aliveInHtml(html)]).toEqual([subject, []]);
  }
});

/** The places of a call that take a string: parameters of the path and the query, and members of the body. */
function withPayload(operation: Operation, payload: string) {
  const places = idPlacesOf(operation);
  const valid = requestOf(operation, places, sender.ids);
  const requests = [];
  for (const { name } of operation.query) {
    const [path, query = ''] = valid.url.split('?');
    const changed = new URLSearchParams(query);
    changed.set(name, payload);
    requests.push({ ...valid, url: `${path}?${changed}` });
  }
  for (const place of places.filter(({ name }) => name.startsWith('path '))) {
    requests.push(requestOf(operation, places, { ...sender.ids, [place.kind]: payload }));
  }
  if (!operation.body || !('payload' in valid)) return requests;
  const body = JSON.parse(String(valid.payload));
  for (const [member, schema] of Object.entries(operation.body.properties ?? {})) {
    const value = schema.type === 'array' ? [payload] : schema.type === 'object' ? { [payload]: payload } : payload;
    requests.push({ ...valid, payload: JSON.stringify({ ...body, [member]: value }) });
  }
  return requests;
}

/** Calls that end the session or the account of the caller. */
const ending = ['DELETE /api/users/sessions', 'DELETE /api/users/sessions/:sessionId', 'DELETE /api/forms/:id'];

test('answers payloads in every string of every call without doing what they say', async () => {
  const marks = [bystander.owner.id, bystander.owner.email, String(bystander.ids.formId)];
  const before = await digestOf(app().database, marks);
  const authorization = `Bearer ${sender.owner.token}`;
  const problems = [];
  let sent = 0;
  for (const operation of operationsOf(app().app).filter(({ name }) => !ending.includes(name))) {
    for (const [kind, payload] of Object.entries(payloads)) {
      for (const request of withPayload(operation, payload)) {
        const own = 'headers' in request ? request.headers : {};
        const {
          statusCode,
          headers,
          payload: text,
        } = await app().app.inject({ ...request, headers: { ...own, authorization } });
        const alive = aliveInAnswer(statusCode, headers, text);
        if (alive.length > 0) problems.push(`${operation.name}, ${kind}: ${alive.join(', ')}`);
        sent += 1;
      }
    }
  }
  expect(problems).toEqual([]);
  expect(sent).toBeGreaterThan(3000);
  expect(await digestOf(app().database, marks)).toEqual(before);
  const accounts = await app().database.query("SELECT id FROM users WHERE name = 'alive-by-sql'");
  expect(accounts).toEqual([]);
  expect((await app().call('GET', '/users/me', { token: sender.owner.token })).status).toBe(200);
}, 300_000);

test('finds each kind of payload that is alive', () => {
  const alive = Object.entries(payloads).filter(([, text]) => aliveInHtml(`<p title="${text}">${text}</p>`).length > 0);
  expect(alive.map(([kind]) => kind)).toEqual(
    expect.arrayContaining(['script', 'closed script', 'image', 'attribute', 'closed texts', 'header']),
  );
});

test('the archive of all data has payloads as data only, in files that stay where they are unpacked', async () => {
  for (const payload of Object.values(payloads)) await seeded(payload);
  await call('POST', '/users/me/archive');
  const isReady = async () =>
    (await call<{ archive: { state: string } | null }>('GET', '/users/me/archive')).archive?.state === 'ready';
  while (!(await isReady())) await new Promise(setImmediate);
  const { url } = await call<{ url: string }>('POST', '/users/me/archive/download');
  const { statusCode, headers, rawPayload } = await app().app.inject({ url });
  expect([statusCode, aliveInAnswer(statusCode, headers, '')]).toEqual([200, []]);
  expect(headers['content-type']).toBe('application/zip');
  expect((await namesIn(rawPayload)).length).toBeGreaterThan(Object.keys(payloads).length);
});
