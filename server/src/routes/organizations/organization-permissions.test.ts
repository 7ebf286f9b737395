import { isEditingRole, type OrganizationRole, organizationRoles } from '@tessera/form-model/organization-names';
import type { WireFolder, WireForm, WireOptionList, WireResponses } from '@tessera/form-model/wire';
import { isFormPermission, rolePermissions } from '../../permissions';
import type { ApiDescription } from '../../testing/described-response';
import { organizationForm, organizationWithEachRole, type TestOrganization } from '../../testing/organization';
import { firstOf, useTestApp } from '../../testing/test-app';

const app = useTestApp();

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call of the API that opens a form or a space, with the scope that the description names. */
interface FormCall {
  method: Method;
  path: string;
  scope: string;
}

interface Described {
  paths: { [path: string]: { [method: string]: { security?: { apiKey?: string[] }[] } } };
}

/** Every call below `/api` whose permission is about forms or responses, from the API’s own description. */
function formCalls(): FormCall[] {
  const { paths } = app().app.swagger() as unknown as Described & ApiDescription;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security = [] }]) => {
      const scope = security.flatMap(({ apiKey = [] }) => apiKey)[0] ?? 'account';
      if (!isFormPermission(scope as 'account')) return [];
      return [{ method: method.toUpperCase() as Method, path, scope }];
    }),
  );
}

const missing = '0b0e7a4c-0000-4000-8000-000000000000';

/** The targets of the calls. */
interface Targets {
  formId: string;
  folderId: string;
  listId: string;
  organizationId: string;
}

/** The address of a call to this form, to this folder, to this option list, or to this organization’s space. */
function urlOf({ path }: FormCall, { formId, folderId, listId, organizationId }: Targets): string {
  if (path.includes('/folders/{folderId}')) return path.replace('{folderId}', folderId);
  if (path.includes('/option-lists/{listId}')) return path.replace('{listId}', listId);
  if (path.includes('/forms/{id}')) return path.replace('{id}', formId).replace(/\{[^}]+\}/g, missing);
  return `${path}?organization=${organizationId}`;
}

const refusedCodes = ['role-missing', 'form-not-found', 'folder-not-found', 'list-not-found', 'organization-not-found'];

async function codeOf(call: FormCall, url: string, token: string): Promise<string> {
  // An empty body passes no schema: an allowed call is refused for its body, and changes nothing.
  const body = call.method === 'GET' || call.method === 'DELETE' ? {} : { body: { status: 7 } };
  const { body: answer } = await app().call(call.method, url, { token, ...body });
  return answer?.success === false ? (answer.code ?? '') : 'done';
}

let organization: TestOrganization;
let form: WireForm;
let folderId: string;
let listId: string;
beforeAll(async () => {
  organization = await organizationWithEachRole(app());
  form = await organizationForm(app(), organization);
  const { token } = organization.people.owner;
  const path = `/folders?organization=${organization.id}`;
  const folder = await app().call<WireFolder>('POST', path, { token, body: { name: 'Vestiaire d’“été”' } });
  folderId = folder.body.data.id;
  const list = await app().call<WireOptionList>('POST', `/option-lists?organization=${organization.id}`, {
    token,
    body: { name: 'Tailles, “grandes”', options: [{ label: 'Large, long' }] },
  });
  listId = list.body.data.id;
  await app().submit(form._id, { data: { name: 'Séamus "Shay" O’Neill, 1,5' } });
});

/** The calls that change nothing even if they are allowed and need no body. */
const harmless = ({ method, path }: FormCall) =>
  method !== 'DELETE' || !['/api/forms/{id}', '/api/folders/{folderId}', '/api/option-lists/{listId}'].includes(path);

describe('every call about forms', () => {
  test('the description names the calls', () => {
    expect(formCalls().length).toBeGreaterThan(40);
  });

  test.each(organizationRoles)('a person with the role %s may make those that the table allows', async (role) => {
    for (const call of formCalls().filter(harmless)) {
      const url = urlOf(call, { formId: form._id, folderId, listId, organizationId: organization.id });
      const code = await codeOf(call, url, organization.people[role].token);
      const isAllowed = rolePermissions[role].has(call.scope as 'forms:read');
      const reads = rolePermissions[role].has('forms:read');
      const unknown = Object.entries({
        [form._id]: 'form-not-found',
        [folderId]: 'folder-not-found',
        [listId]: 'list-not-found',
      }).find(([id]) => url.includes(id))?.[1];
      const expected = isAllowed ? 'allowed' : reads || !unknown ? 'role-missing' : unknown;
      expect({ call, code: isAllowed && !refusedCodes.includes(code) ? 'allowed' : code }).toEqual({
        call,
        code: expected,
      });
    }
  });

  test('a stranger gets the same answer as for a form or an organization that does not exist', async () => {
    const stranger = await app().owner();
    for (const call of formCalls()) {
      const answers = await Promise.all(
        [
          { formId: form._id, folderId, listId, organizationId: organization.id },
          { formId: missing, folderId: missing, listId: missing, organizationId: missing },
        ].map((ids) =>
          app().call(call.method, urlOf(call, ids), {
            token: stranger.token,
            ...(call.method === 'GET' ? {} : { body: {} }),
          }),
        ),
      );
      expect(firstOf(answers).status).toBe(404);
      expect({ call, body: answers[0]?.body }).toEqual({ call, body: answers[1]?.body });
    }
  });

  test('a person who makes no form sees the responses that the role allows', async () => {
    const read = (role: OrganizationRole) =>
      app().call<WireResponses>('GET', `/forms/${form._id}/responses`, { token: organization.people[role].token });
    for (const role of ['owner', 'editor', 'viewer'] as const)
      expect((await read(role)).body.data.responses).toHaveLength(1);
    expect((await read('member')).status).toBe(404);
  });

  test('an API key acts with the role of its account, within its scopes', async () => {
    const { viewer } = organization.people;
    const { body } = await app().call<{ secret: string }>('POST', '/users/api-keys', {
      token: viewer.token,
      body: { name: 'Reads, “all”', scopes: ['forms:read', 'forms:write'], expiresInDays: null },
    });
    const token = body.data.secret;
    const statusOf = async (method: Method, url: string) =>
      (await app().call(method, url, { token, body: method === 'PUT' ? { title: 'Mine' } : undefined })).status;
    expect(await statusOf('GET', `/forms/${form._id}`)).toBe(200);
    expect(await statusOf('GET', `/forms?organization=${organization.id}`)).toBe(200);
    expect(await statusOf('PUT', `/forms/${form._id}`)).toBe(403);
    expect(await statusOf('GET', `/forms/${form._id}/responses`)).toBe(403);
    expect(await statusOf('GET', `/organizations/${organization.id}`)).toBe(403);
  });

  test('a change of the role counts from the next call of an open session', async () => {
    const { owner, editor } = organization.people;
    const save = () =>
      app().call('PUT', `/forms/${form._id}`, { token: editor.token, body: { title: 'Guests, again' } });
    const member = `/organizations/${organization.id}/members/${editor.id}`;
    expect((await save()).status).toBe(200);
    await app().call('PATCH', member, { token: owner.token, body: { role: 'viewer' } });
    expect((await save()).status).toBe(403);
    await app().call('PATCH', member, { token: owner.token, body: { role: 'editor' } });
    expect((await save()).status).toBe(200);
  });
});

test('screens offer changes to exactly the roles that the server lets change forms and responses', () => {
  for (const permission of ['forms:write', 'responses:write'] as const)
    expect(organizationRoles.filter((role) => rolePermissions[role].has(permission))).toEqual(
      organizationRoles.filter(isEditingRole),
    );
});
