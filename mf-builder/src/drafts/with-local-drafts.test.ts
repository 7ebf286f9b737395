import type { ApiClient } from '@tessera/api-client/client';
import { ApiError, Unreachable } from '@tessera/api-client/errors';
import { createForm } from '@tessera/form-model/create-form';
import type { Form } from '@tessera/form-model/form';
import type { WireFormCreate, WireFormUpdate } from '@tessera/form-model/wire';
import { createOrSaveDraft } from './create-or-save-draft';
import { createDraftStore, type DraftStore } from './draft-store';
import { isLocalId } from './local-id';
import { sendDrafts } from './send-drafts';
import { withLocalDrafts } from './with-local-drafts';

/** A fake server that can be unreachable. */
function fakeServer() {
  const forms = new Map<string, Form>();
  const server = {
    store: { organizationId: () => 'o1' } as ApiClient['store'],
    isReachable: true,
    forms,
    createForm: jest.fn(async ({ title = '', ...content }: Partial<WireFormCreate>): Promise<Form> => {
      if (!server.isReachable) throw new Unreachable('No connection');
      const form = { ...createForm(`f${forms.size + 1}`, title), ...(content as Partial<Form>) };
      forms.set(form.id, form);
      return form;
    }),
    getForm: jest.fn(async (id: string) => forms.get(id) as Form),
    updateForm: jest.fn(async (id: string, { title, ...change }: WireFormUpdate) => {
      if (!server.isReachable) throw new Unreachable('No connection');
      const before = forms.get(id) as Form;
      const form = { ...before, ...(change as Partial<Form>), name: title, version: before.version + 1 };
      forms.set(id, form);
      return form;
    }),
  };
  return server;
}

let server: ReturnType<typeof fakeServer>;
let drafts: DraftStore;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  drafts = createDraftStore('me');
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

async function keepOne() {
  server.isReachable = false;
  return createOrSaveDraft(server, drafts);
}

describe('a form that could not be created', () => {
  test('is saved with a local id', async () => {
    const form = await keepOne();
    expect(isLocalId(form.id)).toBe(true);
    expect(drafts.list()).toEqual([form]);
  });

  test.each([400, 401, 403, 409, 413, 422, 429])(
    'is not saved as a draft if the server refuses it with %i',
    async (status) => {
      const refused = Object.assign(new ApiError('You have reached the limit of 3 forms.', status), {
        isRefusal: true,
      });
      for (const formDocument of [undefined, createForm('', 'Ballot')]) {
        server.createForm.mockRejectedValueOnce(refused);
        await expect(createOrSaveDraft(server, drafts, formDocument)).rejects.toBe(refused);
      }
      expect(drafts.list()).toEqual([]);
    },
  );

  test.each([0, 403, 404, 500, 503])(
    'is a draft when something other than our server answers with %i',
    async (status) => {
      server.createForm.mockRejectedValueOnce(new ApiError('No connection', status));
      const form = await createOrSaveDraft(server, drafts);
      expect(drafts.list()).toEqual([form]);
    },
  );

  test('is not sent again after a refusal, and keeps the edits and the reason', async () => {
    const form = await keepOne();
    server.isReachable = true;
    const refused = Object.assign(new ApiError('You have reached the limit of 3 forms.', 403), { isRefusal: true });
    server.createForm.mockClear().mockRejectedValueOnce(refused);
    expect(await sendDrafts(server, drafts)).toEqual([]);
    expect(drafts.refusalOf(form.id)).toBe('You have reached the limit of 3 forms.');
    const api = withLocalDrafts(server, drafts);
    await api.updateForm(form.id, { title: 'Ballot', version: 1, pages: form.pages });
    expect(await sendDrafts(server, drafts)).toEqual([]);
    expect(await api.getForm(form.id)).toMatchObject({ id: form.id, name: 'Ballot' });
    expect(server.createForm).toHaveBeenCalledTimes(1);
    expect(drafts.refusalOf(form.id)).toBe('You have reached the limit of 3 forms.');

    drafts.refuse(form.id, '');
    expect(await sendDrafts(server, drafts)).toMatchObject([{ id: 'f1', name: 'Ballot' }]);
    expect(drafts.list()).toEqual([]);
  });

  test('is sent with the id of the call that failed, which may have created it', async () => {
    await keepOne();
    server.isReachable = true;
    await sendDrafts(server, drafts);
    const [lost, sent] = server.createForm.mock.calls.map(([{ creationId }]) => creationId);
    expect(lost).toMatch(/^[0-9a-f]{8}-/);
    expect(sent).toBe(lost);
  });

  test('is sent again after a temporary refusal', async () => {
    const form = await keepOne();
    server.isReachable = true;
    server.createForm.mockRejectedValueOnce(
      Object.assign(new ApiError('Too often', 429), { isRefusal: true, name: 'RateLimited' }),
    );
    expect(await sendDrafts(server, drafts)).toEqual([]);
    expect(drafts.refusalOf(form.id)).toBe('');
    expect(await sendDrafts(server, drafts)).toHaveLength(1);
  });

  test('is created once when the server can be reached again', async () => {
    const form = await keepOne();
    expect(await sendDrafts(server, drafts)).toEqual([]);
    server.isReachable = true;
    const both = await Promise.all([sendDrafts(server, drafts), sendDrafts(server, drafts)]);
    expect(both.flat().length).toBeGreaterThan(0);
    expect(await sendDrafts(server, drafts)).toEqual([]);
    expect(drafts.list()).toEqual([]);
    expect(drafts.serverIdOf(form.id)).not.toBe('');
  });
});

describe('the builder on a local draft', () => {
  const rename = (form: Form, title: string): WireFormUpdate => ({ title, version: form.version, pages: form.pages });

  test('opens and saves it while the server cannot be reached', async () => {
    const form = await keepOne();
    const api = withLocalDrafts(server, drafts);
    expect(await api.getForm(form.id)).toEqual(form);
    const saved = await api.updateForm(form.id, rename(form, 'Ballot'));
    expect(saved).toMatchObject({ id: form.id, name: 'Ballot', version: form.version });
    expect(drafts.get(form.id)?.name).toBe('Ballot');
  });

  test('creates it with the first save that succeeds, and continues with that form', async () => {
    const form = await keepOne();
    const api = withLocalDrafts(server, drafts);
    await api.updateForm(form.id, rename(form, 'Ballot'));
    server.isReachable = true;
    const saved = await api.updateForm(form.id, rename(form, 'Ballot of May'));
    expect(saved).toMatchObject({ id: 'f1', name: 'Ballot of May' });
    await api.updateForm(form.id, rename(saved, 'Ballot of June'));
    expect(server.forms.get('f1')?.name).toBe('Ballot of June');
    expect(server.createForm).toHaveBeenCalledTimes(3);
    expect(await api.getForm(form.id)).toMatchObject({ id: 'f1', name: 'Ballot of June' });
  });

  test('publishes only a form on the server', async () => {
    const form = await keepOne();
    const api = withLocalDrafts(server, drafts);
    const publish: WireFormUpdate = { ...rename(form, 'Ballot'), status: 'published', visibility: 'public' };
    await expect(api.updateForm(form.id, publish)).rejects.toThrow('No connection');
    expect(drafts.get(form.id)?.name).toBe('Ballot');
    server.isReachable = true;
    expect(await api.updateForm(form.id, publish)).toMatchObject({ id: 'f1', status: 'published' });
  });

  test('does not find a draft of another browser', async () => {
    const api = withLocalDrafts(server, drafts);
    await expect(api.getForm('local-gone')).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('passes forms on the server through', async () => {
    const api = withLocalDrafts(server, drafts);
    const form = await server.createForm({ title: 'Ballot' });
    expect(await api.getForm(form.id)).toBe(form);
    await api.updateForm(form.id, rename(form, 'Other'));
    expect(drafts.list()).toEqual([]);
  });
});
