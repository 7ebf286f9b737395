import type { WireForm, WirePersonData, WirePersonExport, WireRetention } from '@tessera/form-model/wire';
import { diskStore } from '../../files/disk-store';
import { sweep } from '../../plugins/housekeeping';
import { deleteOldResponses } from '../../retention/delete-old-responses';
import { PORTION } from '../../retention/destroy-responses';
import { correctionKey } from '../../schemas/correction-key';
import { idsIn } from '../../testing/file-stores';
import { type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();

const fields = [
  { id: 'name', type: 'text', label: 'Name', required: true },
  { id: 'mail', type: 'email', label: 'Email' },
];

async function openForm(owner: Owner, title = 'Plots') {
  return app().form(owner, { title, fields, status: 'published', visibility: 'public' });
}

const answer = (form: WireForm, data: object) => app().submit(form._id, { data: { name: 'Vera', ...data } });
const context = () => ({ database: app().database, files: diskStore(`${app().folder}/files`) });
const age = (form: WireForm, days: number) =>
  app().database.query(
    "UPDATE responses SET submitted_at = submitted_at - $2::int * interval '1 day' WHERE form_id = $1",
    [form._id, days],
  );
const names = async (owner: Owner, form: WireForm) =>
  (
    await app().call<{ responses: { id: string; data: { name: string } }[] }>('GET', `/forms/${form._id}/responses`, {
      token: owner.token,
    })
  ).body.data.responses;
const save = (owner: Owner, form: WireForm, body: object) =>
  app().call<WireRetention>('PUT', `/forms/${form._id}/retention`, { token: owner.token, body });

test('a rule that is turned off does not come back by another change at the same time', async () => {
  const owner = await app().owner();
  const form = await openForm(owner);
  for (let times = 0; times < 10; times += 1) {
    await save(owner, form, { days: 30, keepsInProgress: false });
    await Promise.all([save(owner, form, { days: null }), save(owner, form, { keepsInProgress: true })]);
    const { body } = await app().call<WireRetention>('GET', `/forms/${form._id}/retention`, { token: owner.token });
    expect(body.data.days).toBeNull();
  }
});

describe('old responses of a form', () => {
  test('are deleted for good after the days that its owner chose, and no others', async () => {
    const owner = await app().owner();
    const [form, other] = [await openForm(owner), await openForm(owner)];
    for (const each of [form, other]) await answer(each, { name: 'Old' });
    for (const each of [form, other]) await age(each, 31);
    await answer(form, { name: 'New' });
    const body = { days: 30, keepsInProgress: false };
    const count = await app().call<WireRetention>('POST', `/forms/${form._id}/retention/count`, {
      token: owner.token,
      body,
    });
    expect(count.body.data.due).toBe(1);
    await deleteOldResponses(context());
    expect(await names(owner, form)).toHaveLength(2);
    expect((await save(owner, form, body)).body.data).toEqual({ ...body, due: 1 });
    await Promise.all([deleteOldResponses(context()), deleteOldResponses(context())]);
    expect((await names(owner, form)).map(({ data }) => data.name)).toEqual(['New']);
    expect(await names(owner, other)).toHaveLength(1);
    const left = await app().database.query('SELECT 1 FROM deleted_responses WHERE form_id = $1', [form._id]);
    expect(left).toEqual([]);
    const summary = await app().call<WireForm>('GET', `/forms/${form._id}`, { token: owner.token });
    expect(summary.body.data.responseCount).toBe(1);
  });

  test('stay if they are in progress and the owner wants that', async () => {
    const owner = await app().owner();
    const form = await openForm(owner);
    await answer(form, { name: 'In progress' });
    await answer(form, { name: 'Done' });
    await age(form, 31);
    const open = (await names(owner, form)).find(({ data }) => data.name === 'In progress');
    await app().call('POST', `/forms/${form._id}/responses/status`, {
      token: owner.token,
      body: { ids: [open?.id], status: 'in-progress' },
    });
    await save(owner, form, { days: 30, keepsInProgress: true });
    await deleteOldResponses(context());
    expect((await names(owner, form)).map(({ data }) => data.name)).toEqual(['In progress']);
  });

  test('are deleted in several portions', async () => {
    const owner = await app().owner();
    const form = await openForm(owner);
    await Promise.all(Array.from({ length: PORTION + 5 }, () => answer(form, {})));
    await age(form, 2);
    await save(owner, form, { days: 1, keepsInProgress: false });
    await deleteOldResponses(context());
    expect(await names(owner, form)).toEqual([]);
  });

  test('are deleted with their files by the hourly housekeeping', async () => {
    const owner = await app().owner();
    const photo = { id: 'photo', type: 'file', label: 'Photo' };
    const form = await app().form(owner, {
      title: 'Plots',
      fields: [photo],
      status: 'published',
      visibility: 'public',
    });
    const { database, files } = context();
    for (const key of ['visit-old', 'visit-new']) {
      const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
      const url = `/api/forms/${form._id}/files?key=${key}&field=photo`;
      const head = 'content-disposition: form-data; name="file"; filename="plot \'7\'.png"';
      await app().raw({ method: 'POST', url, headers, payload: `--edge\r\n${head}\r\n\r\na picture\r\n--edge--\r\n` });
      await app().submit(form._id, { key, data: { photo: "plot '7'.png" } });
      if (key === 'visit-old') await age(form, 31);
    }
    const kept = async () => [
      (await database.query('SELECT 1 FROM uploads WHERE form_id = $1', [form._id])).length,
      (await idsIn(files, form._id)).length,
    ];
    expect(await kept()).toEqual([2, 2]);
    await save(owner, form, { days: 30, keepsInProgress: false });
    await sweep({ database, files });
    expect(await kept()).toEqual([1, 1]);
  });

  test('stay when the owner turns it off', async () => {
    const owner = await app().owner();
    const form = await openForm(owner);
    await answer(form, {});
    await age(form, 400);
    await save(owner, form, { days: 365, keepsInProgress: false });
    expect((await save(owner, form, { days: null, keepsInProgress: false })).body.data.due).toBe(0);
    await deleteOldResponses(context());
    expect(await names(owner, form)).toHaveLength(1);
  });
});

describe('the data of a person', () => {
  const about = <Data>(owner: Owner, action: string, email: string, query = '') =>
    app().call<Data>('POST', `/person-data/${action}${query}`, { token: owner.token, body: { email } });

  test('is found in all forms of a space by a whole answer, whatever its case, and in no other space', async () => {
    const [owner, stranger] = [await app().owner(), await app().owner()];
    const [plots, bees, foreign] = [await openForm(owner), await openForm(owner, 'Bees'), await openForm(stranger)];
    for (const form of [plots, bees, foreign]) await answer(form, { mail: 'Vera@hollinvale.example' });
    await answer(plots, { mail: 'another-vera@hollinvale.example' });
    await answer(plots, { name: 'Ask vera@hollinvale.example about it' });
    const found = await about<WirePersonData>(owner, 'find', 'vera@Hollinvale.example');
    expect(found.body.data.forms).toEqual([
      { id: bees._id, title: 'Bees', responses: 1 },
      { id: plots._id, title: 'Plots', responses: 1 },
    ]);
  });

  test.each(['Väinö.ÖSTERBERG@hollinvale.example', 'ΒΈΡΑ@hollinvale.example', '"Vera\\Lind"@hollinvale.example'])(
    'is found and deleted by the email %s in capital and small letters',
    async (mail) => {
      const owner = await app().owner();
      const form = await openForm(owner);
      expect((await answer(form, { mail })).status).toBe(201);
      for (const email of [mail.toUpperCase(), mail.toLowerCase()])
        expect((await about<WirePersonData>(owner, 'find', email)).body.data.forms).toHaveLength(1);
      const deleted = await about<{ deleted: number }>(owner, 'delete', mail.toUpperCase());
      expect(deleted.body.data.deleted).toBe(1);
      expect(await names(owner, form)).toEqual([]);
    },
  );

  test.each<[string, object, object]>([
    [
      'an entry of a repeating group',
      { type: 'group', subfields: [{ name: 'mail', label: 'Email', placeholder: '', required: false }] },
      [{ mail: 'ada@hollinvale.example' }, { mail: ' Vera@Hollinvale.example ' }],
    ],
    [
      'one of several choices',
      { type: 'checkbox', options: ['By post'], details: { other: true } },
      ['By post', 'vera@hollinvale.example'],
    ],
    ['a text', { type: 'textarea' }, 'vera@hollinvale.example' as never],
  ])('is found and deleted by %s', async (_, question, given) => {
    const owner = await app().owner();
    const asked = [...fields, { id: 'asked', label: 'Who else?', ...question }];
    const form = await app().form(owner, { title: 'Plots', fields: asked, status: 'published', visibility: 'public' });
    expect((await answer(form, { asked: given })).status).toBe(201);
    expect((await about<WirePersonData>(owner, 'find', 'vera@hollinvale.example')).body.data.forms).toHaveLength(1);
    const deleted = await about<{ deleted: number }>(owner, 'delete', 'vera@hollinvale.example');
    expect(deleted.body.data.deleted).toBe(1);
    expect(await names(owner, form)).toEqual([]);
  });

  test('is exported with questions and answers, and deleted for good, each with an audit event', async () => {
    const owner = await app().owner();
    const form = await openForm(owner);
    await answer(form, { mail: 'vera@hollinvale.example' });
    await answer(form, { name: 'Lena', mail: 'lena@hollinvale.example' });
    const exported = await about<WirePersonExport>(owner, 'export', 'vera@hollinvale.example');
    expect(exported.body.data.responses).toMatchObject([
      {
        form: { id: form._id, title: 'Plots' },
        answers: [
          { question: 'Name', answer: 'Vera' },
          { question: 'Email', answer: 'vera@hollinvale.example' },
        ],
      },
    ]);
    const deleted = await about<{ deleted: number }>(owner, 'delete', 'vera@hollinvale.example');
    expect(deleted.body.data.deleted).toBe(1);
    expect((await names(owner, form)).map(({ data }) => data.name)).toEqual(['Lena']);
    expect((await about<WirePersonData>(owner, 'find', 'vera@hollinvale.example')).body.data.forms).toEqual([]);
    const events = await app().database.query<{ type: string; target: string }>(
      "SELECT type, target FROM audit_events WHERE type LIKE 'person-data-%' AND actor_id = $1 ORDER BY happened_at, type DESC",
      [owner.id],
    );
    expect(events).toEqual([
      { type: 'person-data-exported', target: 'vera@hollinvale.example' },
      { type: 'person-data-deleted', target: 'vera@hollinvale.example' },
    ]);
  });

  test('is found, exported and deleted by an email that the visitor has corrected since', async () => {
    const owner = await app().owner();
    const settings = {
      ...{ language: 'auto', keepAnswers: true, mayCorrect: true },
      chatbot: { enabled: false, welcomeMessage: '', position: 'bottom-right', theme: 'purple' },
    };
    const update = { title: 'Plots', fields, status: 'published', visibility: 'public', settings };
    const form = await app().form(owner, update);
    const key = correctionKey(
      'correction',
      (await answer(form, { mail: 'vera@hollinvale.example' })).body.data.receipt,
      1,
    );
    await answer(form, { name: 'Lena', mail: 'lena@hollinvale.example' });
    const corrected = await app().submit(form._id, { key, data: { name: 'Ada', mail: 'other@hollinvale.example' } });
    expect(corrected.status).toBe(201);
    for (const email of ['Vera@hollinvale.example', 'other@hollinvale.example']) {
      const found = await about<WirePersonData>(owner, 'find', email);
      expect(found.body.data.forms).toEqual([{ id: form._id, title: 'Plots', responses: 1 }]);
      const { responses } = (await about<WirePersonExport>(owner, 'export', email)).body.data;
      const answers = (name: string, mail: string) => [
        { question: 'Name', answer: name },
        { question: 'Email', answer: mail },
      ];
      expect(responses).toMatchObject([
        {
          answers: answers('Ada', 'other@hollinvale.example'),
          earlierVersions: [
            { storedAt: responses[0]?.submittedAt, answers: answers('Vera', 'vera@hollinvale.example') },
          ],
        },
      ]);
    }
    const deleted = await about<{ deleted: number }>(owner, 'delete', 'vera@hollinvale.example');
    expect(deleted.body.data.deleted).toBe(1);
    expect((await names(owner, form)).map(({ data }) => data.name)).toEqual(['Lena']);
    const left = await app().database.query('SELECT 1 FROM response_versions WHERE form_id = $1', [form._id]);
    expect(left).toEqual([]);
  });

  test('is exported portion by portion, however much it is', async () => {
    const owner = await app().owner();
    const form = await openForm(owner);
    const mail = 'erna@hollinvale.example';
    for (let n = 0; n < 90; n += 1) expect((await answer(form, { mail, name: `${n} ` })).status).toBe(201);
    await app().database.query(
      `UPDATE responses SET data = data || jsonb_build_object('name', (data->>'name') || repeat('x', 60000)), bytes = 60000
       WHERE form_id = $1`,
      [form._id],
    );
    let largest = 0;
    const { database } = app();
    const reader = database.until.bind(database);
    const spy = jest.spyOn(database, 'until').mockImplementation((signal) => {
      const { query, ...rest } = reader(signal);
      return {
        ...rest,
        query: async <Row>(sql: string, parameters?: readonly unknown[]) => {
          const rows = await query<Row>(sql, parameters);
          largest = Math.max(largest, JSON.stringify(rows).length);
          return rows;
        },
      };
    });
    try {
      const { status, body } = await about<WirePersonExport>(owner, 'export', mail);
      expect([status, body.data.responses.length, body.data.email]).toEqual([200, 90, mail]);
      expect(body.data.responses.map(({ answers }) => Number.parseInt(answers[0]?.answer ?? '', 10))).toEqual(
        Array.from({ length: 90 }, (_, n) => n),
      );
      expect(largest).toBeLessThan(4.5 * 1024 * 1024);
    } finally {
      spy.mockRestore();
    }
  });

  test('is looked for a few calls of one account at a time', async () => {
    const owner = await app().owner();
    await openForm(owner);
    const calls = Array.from({ length: 120 }, () => about(owner, 'export', 'erna@hollinvale.example'));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  test('of an organization is for its editors', async () => {
    const owner = await app().owner();
    const stranger = await app().owner();
    const made = await app().call<{ id: string }>('POST', '/organizations', {
      token: owner.token,
      body: { name: 'Hollin Vale Gardens' },
    });
    const query = `?organization=${made.body.data.id}`;
    expect((await about(owner, 'find', 'vera@a.example', query)).status).toBe(200);
    expect((await about(stranger, 'delete', 'vera@a.example', query)).status).toBe(404);
    expect((await about(owner, 'find', 'vera', query)).status).toBe(400);
    expect(made.status).toBe(201);
  });
});
