import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@tessera/fields/durations';
import type { WireDeleted, WireResponses } from '@tessera/form-model/wire';
import Fastify from 'fastify';
import type { AppContext } from '../app-context';
import { eventually } from '../testing/eventually';
import { idsIn, stores, useStore } from '../testing/file-stores';
import { useTestApp } from '../testing/test-app';
import { housekeeping, sweep } from './housekeeping';

describe.each(stores)('over %s', (_name, open) => {
  const store = useStore(open);
  const app = useTestApp(async () => ({ files: store().files }));

  /** A form with one response and its file, which its owner has deleted. */
  async function deletedResponse(age: string) {
    const owner = await app().owner();
    const form = await app().form(owner, {
      status: 'published',
      fields: [{ id: 'photo', type: 'file', label: 'Photo' }],
    });
    const { token } = owner;
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    const url = `/api/forms/${form._id}/files?key=visit-0001&field=photo`;
    const head = 'content-disposition: form-data; name="file"; filename="plot.png"';
    await app().raw({ method: 'POST', url, headers, payload: `--edge\r\n${head}\r\n\r\na picture\r\n--edge--\r\n` });
    await app().submit(form._id, { key: 'visit-0001', data: { photo: 'plot.png' } });
    const list = await app().call<WireResponses>('GET', `/forms/${form._id}/responses`, { token });
    const ids = list.body.data.responses.map(({ id }) => id);
    const { body } = await app().call<WireDeleted>('POST', `/forms/${form._id}/responses/delete`, {
      token,
      body: { ids },
    });
    await app().database.query(
      'UPDATE deleted_responses SET deleted_at = deleted_at - $2::interval WHERE form_id = $1',
      [form._id, age],
    );
    return { id: form._id, token, undo: body.data.undo };
  }

  async function left(formId: string) {
    const rows = await app().database.query('SELECT 1 FROM deleted_responses WHERE form_id = $1', [formId]);
    const uploads = await app().database.query('SELECT 1 FROM uploads WHERE form_id = $1', [formId]);
    return { rows: rows.length, uploads: uploads.length, files: (await idsIn(store().files, formId)).length };
  }

  /** A server with housekeeping, which has not started yet. */
  function serverOf() {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
    const server = Fastify();
    const mail = { deliver: async () => {} } as AppContext['mail'];
    const webhooks = { wake: () => {} } as AppContext['webhooks'];
    housekeeping(server, { database: app().database, files: store().files, mail, webhooks } as AppContext);
    return server;
  }
  afterEach(() => jest.useRealTimers());

  test.each([
    ['5 seconds', 1],
    ['16 seconds', 0],
  ])('every minute, leaves of a deletion %s ago %i rows and files', async (age, expected) => {
    const { id } = await deletedResponse(age);
    const server = serverOf();
    jest.advanceTimersByTime(MINUTE_MS);
    await server.close();
    expect(await left(id)).toEqual({ rows: expected, uploads: expected, files: expected });
  });

  test('destroys at the start what was deleted before the server stopped', async () => {
    const { id, token, undo } = await deletedResponse('16 seconds');
    const server = serverOf();
    await server.ready();
    await server.close();
    expect(await left(id)).toEqual({ rows: 0, uploads: 0, files: 0 });
    const late = await app().call('POST', `/forms/${id}/responses/undo-delete`, { token, body: { undo } });
    expect(late.body.code).toBe('undo-expired');
  });

  test('deletes the rest when one step fails, and says so', async () => {
    const account = `guesses-${randomUUID()}`;
    await app().database.query(
      `INSERT INTO login_attempts (account, failures, last_at, next_at) VALUES ($1, 1, now() - interval '2 days', now())`,
      [account],
    );
    const { database } = app();
    const query = jest.spyOn(database, 'query').mockRejectedValueOnce(new Error('It does not answer.'));
    await expect(sweep({ database, files: store().files })).rejects.toThrow(/^1 of \d+ steps failed$/);
    query.mockRestore();
    expect(await database.query('SELECT 1 FROM login_attempts WHERE account = $1', [account])).toEqual([]);
  });

  test('leaves deleting to the server that does it already', async () => {
    const { id } = await deletedResponse('16 seconds');
    const onOneServer = jest.spyOn(app().database, 'onOneServer').mockResolvedValue(false);
    const server = serverOf();
    await server.ready();
    jest.advanceTimersByTime(MINUTE_MS);
    await server.close();
    onOneServer.mockRestore();
    expect((await left(id)).rows).toBe(1);
  });

  test('deletes expired data also if the database failed when the server started', async () => {
    const key = `guesses-${randomUUID()}`;
    await app().database.query(
      `INSERT INTO login_attempts (account, failures, last_at, next_at) VALUES ($1, 1, now() - interval '2 days', now())`,
      [key],
    );
    const query = jest.spyOn(app().database, 'query').mockRejectedValueOnce(new Error('The connection is broken'));
    const server = serverOf();
    query.mockRestore();
    await new Promise(setImmediate);
    await server.ready();
    await eventually(async () =>
      expect(await app().database.query('SELECT 1 FROM login_attempts WHERE account = $1', [key])).toEqual([]),
    );
    await server.close();
  });

  test('deletes nothing because of its age after the clock jumped', async () => {
    const key = `guesses-${randomUUID()}`;
    const isThere = async () => {
      const rows = await app().database.query('SELECT 1 FROM login_attempts WHERE account = $1', [key]);
      return rows.length === 1;
    };
    const age = () =>
      app().database.query(
        `INSERT INTO login_attempts (account, failures, last_at, next_at) VALUES ($1, 1, now() - interval '2 days', now())`,
        [key],
      );
    await age();
    const server = serverOf();
    const problem = jest.spyOn(server.log, 'error');
    await server.ready();
    await eventually(async () => expect(await isThere()).toBe(false));
    await age();
    // Hours pass for the timers, and none for the database: its clock seems to have gone back.
    jest.advanceTimersByTime(3 * 60 * MINUTE_MS);
    await server.close();
    expect(await isThere()).toBe(true);
    expect(problem).toHaveBeenCalledWith(expect.stringMatching(/^The clock of the database went back by \d hours?\. /));
  });
});
