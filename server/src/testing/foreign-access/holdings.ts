import { randomUUID } from 'node:crypto';
import { apiKeyScopes } from '@tessera/form-model/api-key-scopes';
import type {
  WireApiKeyCreated,
  WireFolder,
  WireForm,
  WireOrganization,
  WireOrganizationDetails,
  WireResponses,
} from '@tessera/form-model/wire';
import { correctionKey } from '../../schemas/correction-key';
import type { Owner, TestApp } from '../test-app';
import type { Ids } from './operations';

/** An account that has one of everything, and the ids of it all. */
export interface Holdings {
  owner: Owner;
  /** A word that its texts contain. */
  word: string;
  /** A key with all scopes. */
  key: string;
  ids: Ids;
  /** Ids that work without a log-in, as a link does for whoever has it. */
  links: Ids;
  /** Texts that only this account may read. */
  secrets: readonly string[];
}

async function upload(app: TestApp, formId: string, key: string, field: string, name: string): Promise<string> {
  const { status, body, text } = await app.raw<{ id: string }>({
    method: 'POST',
    url: `/api/forms/${formId}/files?key=${key}&field=${field}`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nHello\r\n--edge--\r\n`,
  });
  if (status !== 201) throw new Error(text);
  return body.data.id;
}

/** Fails unless a step of the preparation worked. */
function made<Data>({ status, body, text }: { status: number; body: { data: Data } | undefined; text: string }): Data {
  if (status >= 300) throw new Error(text);
  // A file has no data.
  return body?.data as Data;
}

/** Publishes a form with answers to it, then closes it to everyone else. */
async function answeredForm(app: TestApp, owner: Owner, word: string) {
  const [nameField, fileField, choiceField, emailField] = ['name', 'cv', 'size', 'mail'].map((id) => `${id}-${word}`);
  const fields = [
    { id: nameField, type: 'text', label: `Name, ${word}`, required: true },
    { id: fileField, type: 'file', label: `CV, ${word}` },
    { id: choiceField, type: 'radio', label: `Size, ${word}`, options: [`${word} S`, `${word} M`] },
    { id: emailField, type: 'email', label: `Email, ${word}` },
  ];
  const settings = {
    ...{ language: 'auto', keepAnswers: true, mayCorrect: true },
    chatbot: { enabled: false, welcomeMessage: '', position: 'bottom-right', theme: 'purple' },
  };
  const open = { title: `Plots of ${word}`, fields, status: 'published', visibility: 'public', settings };
  const form = await app.form(owner, open);
  const key = randomUUID();
  const uploadId = await upload(app, form._id, key, String(fileField), `${word}’s “CV”.txt`);
  const data = { [String(nameField)]: `Answer of ${word}`, [String(choiceField)]: `${word} S` };
  const { receipt } = made(
    await app.submit(form._id, {
      key,
      data: { ...data, [String(fileField)]: `${word}’s “CV”.txt` },
      files: { [String(fileField)]: [uploadId] },
    }),
  );
  // Both versions have the file. Its first answers are only in the version that was sent first.
  made(
    await app.submit(form._id, {
      key: correctionKey(randomUUID(), receipt, 1),
      data: { [String(nameField)]: `Corrected answer of ${word}`, [String(fileField)]: `${word}’s “CV”.txt` },
      files: { [String(fileField)]: [uploadId] },
    }),
  );
  made(await app.submit(form._id, { key: randomUUID(), data }));
  return { form, key, receipt, uploadId, nameField, fileField, choiceField, emailField };
}

type Call = <Data>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<Data>;

const columns = { order: [], hidden: [], pinned: [], widths: {} };

/** Everything that belongs to the responses of a form. */
async function aroundResponses(app: TestApp, call: Call, formId: string, word: string) {
  const path = `/forms/${formId}`;
  const { responses } = await call<WireResponses>('GET', `${path}/responses`);
  const [newest, oldest] = responses;
  const [exportId, importId] = [randomUUID(), randomUUID()];
  await call('PATCH', `${path}/responses/${oldest?.id}`, { status: 'done', note: `Note of ${word}` });
  await call('POST', `${path}/responses/import`, {
    id: importId,
    skipRefused: false,
    targets: [{ kind: 'answer', key: `name-${word}` }],
    dateOrder: 'ymd',
    language: 'en',
    tz: 'UTC',
    rows: [[`Import of ${word}`]],
  });
  await call('POST', `${path}/responses/export`, { id: exportId });
  const view = await call<{ id: string }>('POST', `${path}/response-views`, {
    name: `View of ${word}`,
    query: '',
    columns,
  });
  const { undo } = await call<{ undo: string }>('POST', `${path}/responses/delete`, { ids: [newest?.id] });
  // The walk takes longer than a deletion can be undone.
  await app.database.query("UPDATE deleted_responses SET deleted_at = now() + interval '1 day' WHERE undo = $1", [
    undo,
  ]);
  const { link } = await call<{ link: { token: string } }>('POST', `${path}/analytics-link`);
  await call('PUT', `${path}/notifications`, {
    frequency: 'daily',
    recipients: [`colleague@${word}.example`],
    includesAnswers: true,
    timeZone: 'Europe/Lisbon',
    copy: { fieldId: `mail-${word}`, subject: `Copy of ${word}`, message: '' },
  });
  await call('PUT', `${path}/availability`, {
    ...{ isAccepting: true, opensAt: null, closesAt: null, timeZone: 'UTC', maxResponses: 800, onePer: 'none' },
    ...{ emailField: null, closedMessage: `Closed by ${word}`, hasWaitingList: false, stock: [] },
  });
  const webhook = await call<{ id: string }>('POST', `${path}/webhooks`, {
    ...{ url: `https://hooks.invalid/${word}`, events: ['response.deleted'], shape: 'json', isOrdered: false },
  });
  const delivery = await call<{ id: string }>('POST', `${path}/webhooks/${webhook.id}/test`);
  const hooks = { webhookId: webhook.id, deliveryId: delivery.id };
  return { ...hooks, exportId, importId, viewId: view.id, undo, responseId: String(oldest?.id), linkToken: link.token };
}

/** The rest of an account: keys, devices, passkeys, archive, pending changes. */
async function ofAccount(app: TestApp, owner: Owner, call: Call, word: string) {
  const keyOf = (name: string) =>
    call<WireApiKeyCreated>('POST', '/users/api-keys', {
      name: `${name} of ${word}`,
      scopes: [...apiKeyScopes],
      expiresInDays: 90,
    });
  const [created, draft] = [
    await keyOf('Key'),
    await call<WireForm>('POST', '/forms', { title: `Draft of ${word}`, fields: [] }),
  ];
  const list = await call<{ id: string }>('POST', '/option-lists', {
    name: `List of ${word}`,
    options: [{ label: `Option of ${word}`, value: word }],
  });
  const cover = { image: `cover-of-${word}`, alternative: `Cover of ${word}` };
  await call('PUT', '/default-theme', { theme: { name: 'slate', brightness: 'dark', cover } });
  const passkeyId = `passkey-of-${word}`;
  await app.database.query(
    `INSERT INTO passkeys (id, user_id, name, public_key, counter, transports) VALUES ($1, $2, $3, 'AAAA', 0, '[]')`,
    [passkeyId, owner.id, `Passkey of ${word}`],
  );
  await call('PUT', '/users/me/email', { email: `next@${word}.example`, password: owner.password });
  await call('POST', '/users/me/archive');
  while ((await call<{ archive: { state: string } }>('GET', '/users/me/archive')).archive.state === 'running') {
    await new Promise(setImmediate);
  }
  const [current] = (await call<{ sessions: { id: string }[] }>('GET', '/users/sessions')).sessions;
  const ids = { keyId: created.key.id, listId: list.id, passkeyId, sessionId: String(current?.id) };
  return { key: created.secret, draftId: draft._id, ...ids };
}

/** An organization with a second person and an open invitation. */
async function organizationOf(app: TestApp, call: Call, word: string) {
  const { id } = await call<WireOrganization>('POST', '/organizations', { name: `Organization of ${word}` });
  const path = `/organizations/${id}`;
  const { link } = await call<WireOrganizationDetails>('PUT', `${path}/invitation-link`, {
    role: 'viewer',
    expiresInDays: 7,
  });
  const colleague = await app.owner();
  const token = link?.link.split('#')[1] ?? '';
  made(await app.call('POST', '/organizations/join', { token: colleague.token, body: { token } }));
  const { invitations } = await call<WireOrganizationDetails>('POST', `${path}/invitations`, {
    emails: [`invited@${word}.example`],
    role: 'editor',
  });
  return { organizationId: id, userId: colleague.id, invitationId: String(invitations[0]?.id), joinToken: token };
}

/**
 * Makes an account with a form, responses, files, views, links, keys, an organization and all else that an account can have.
 *
 * @param word a word that all its texts contain, in lower case
 */
export async function holdingsOf(app: TestApp, word: string): Promise<Holdings> {
  const owner = await app.owner(`correct horse of ${word}`);
  const call = async <Data>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => {
    const { token } = owner;
    return made(await app.call<Data>(method, path, { token, ...(body && { body }) }));
  };
  const { form, ...answered } = await answeredForm(app, owner, word);
  const around = await aroundResponses(app, call, form._id, word);
  const { key, draftId, ...account } = await ofAccount(app, owner, call, word);
  const { joinToken, ...organization } = await organizationOf(app, call, word);
  await call('PUT', `/forms/${form._id}`, { title: form.title, status: 'published', visibility: 'private' });
  const folder = await call<WireFolder>('POST', '/folders', { name: `Folder of ${word}` });
  await call('PUT', `/forms/${form._id}/folder`, { folderId: folder.id });
  const { linkToken, ...named } = around;
  const ids = {
    ...answered,
    ...named,
    ...account,
    ...organization,
    formId: form._id,
    draftId,
    folderId: folder.id,
    version: '2',
    part: `mf-${word}`,
    fieldId: String(answered.choiceField),
    fileId: answered.uploadId,
    email: owner.email,
    // Links work for whoever has them. The walk tries them with ids that are not secret enough.
    key: named.responseId,
    receipt: named.responseId,
    avatarId: owner.id,
    imageId: owner.id,
    archiveToken: owner.id,
    analyticsToken: form._id,
    unsubscribeToken: form._id,
  } as Ids;
  const links = { receipt: answered.receipt, analyticsToken: linkToken };
  const secrets = [word, owner.email, owner.id, key, joinToken, ...Object.values(links), ...Object.values(ids)];
  const unset = Object.keys(ids).filter((kind) => typeof ids[kind] !== 'string');
  if (unset.length > 0) throw new Error(`Without an id: ${unset.join(', ')}`);
  // Numbers are no secrets.
  return { owner, word, key, ids, links, secrets: [...new Set(secrets)].filter((secret) => secret.length > 3) };
}
