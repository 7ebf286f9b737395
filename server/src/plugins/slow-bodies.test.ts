import { Readable } from 'node:stream';
import type { WireApiKey } from '@tessera/form-model/wire';
import type { InjectOptions } from 'fastify';
import { organizationForm, organizationWithEachRole } from '../testing/organization';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

/** Starts a call whose headers arrive now, and whose body arrives when the returned function is called. */
async function started(method: 'POST' | 'PUT' | 'PATCH', url: string, { token }: Pick<Owner, 'token'>, body: object) {
  let announce = () => {};
  const isRead = new Promise<void>((resolve) => {
    announce = resolve;
  });
  // The body is read after the hooks that check the caller.
  const payload = new Readable({ read: () => announce() });
  const options: InjectOptions = {
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload,
  };
  // `inject` starts when its promise is used.
  const answer = Promise.resolve(app().app.inject(options));
  await isRead;
  return async () => {
    payload.push(JSON.stringify(body));
    payload.push(null);
    const { statusCode: status, payload: text } = await answer;
    return { status, code: JSON.parse(text).code };
  };
}

describe('a call whose body arrives after its caller lost the right to it', () => {
  test('does not create an API key after the session was ended', async () => {
    const owner = await app().owner();
    const finish = await started('POST', '/users/api-keys', owner, {
      name: 'Sync',
      scopes: ['forms:read'],
      expiresInDays: null,
    });
    expect((await app().call('DELETE', '/users/sessions', { token: owner.token })).status).toBe(200);
    expect(await finish()).toEqual({ status: 401, code: 'session-ended' });
    const keys = await app().database.query('SELECT 1 FROM api_keys WHERE user_id = $1', [owner.id]);
    expect(keys).toEqual([]);
  });

  test('does not let a former owner invite', async () => {
    const { id, people } = await organizationWithEachRole(app());
    const url = `/organizations/${id}`;
    await app().call('PATCH', `${url}/members/${people.editor.id}`, {
      token: people.owner.token,
      body: { role: 'owner' },
    });
    const finish = await started('POST', `${url}/invitations`, people.editor, {
      emails: ['me@example.org'],
      role: 'owner',
    });
    await app().call('DELETE', `${url}/members/${people.editor.id}`, { token: people.owner.token });
    expect(await finish()).toEqual({ status: 404, code: 'organization-not-found' });
    const open = await app().database.query('SELECT 1 FROM organization_invitations WHERE organization_id = $1', [id]);
    expect(open).toEqual([]);
  });

  test('does not let a former editor add a form to the organization', async () => {
    const { id, people } = await organizationWithEachRole(app());
    const finish = await started('POST', `/forms?organization=${id}`, people.editor, { title: 'Late', fields: [] });
    await app().call('DELETE', `/organizations/${id}/members/${people.editor.id}`, { token: people.owner.token });
    expect(await finish()).toEqual({ status: 404, code: 'organization-not-found' });
  });

  test('does not let a removed person change a form', async () => {
    const organization = await organizationWithEachRole(app());
    const { id, people } = organization;
    const form = await organizationForm(app(), organization);
    const finish = await started('PUT', `/forms/${form._id}`, people.editor, { title: 'Late' });
    await app().call('DELETE', `/organizations/${id}/members/${people.editor.id}`, { token: people.owner.token });
    expect(await finish()).toEqual({ status: 404, code: 'form-not-found' });
  });

  test('does not use a revoked API key', async () => {
    const owner = await app().owner();
    const created = await app().call<{ key: WireApiKey; secret: string }>('POST', '/users/api-keys', {
      token: owner.token,
      body: { name: 'Sync', scopes: ['forms:write'], expiresInDays: null },
    });
    const { key, secret } = created.body.data;
    const finish = await started('POST', '/forms', { token: secret }, { title: 'Late', fields: [] });
    await app().call('DELETE', `/users/api-keys/${key.id}`, { token: owner.token });
    expect(await finish()).toEqual({ status: 401, code: 'key-invalid' });
  });
});
