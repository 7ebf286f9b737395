import type {
  WireActivities,
  WireAuditEvents,
  WireForm,
  WireOrganization,
  WireOrganizationDetails,
} from '@tessera/form-model/wire';
import {
  createOrganization,
  joinAs,
  newLink,
  organizationForm,
  organizationWithEachRole,
} from '../../testing/organization';
import { type FormList, firstOf, type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();

const details = async (id: string, { token }: Owner) =>
  (await app().call<WireOrganizationDetails>('GET', `/organizations/${id}`, { token })).body.data;

async function codeOf(method: 'POST' | 'PATCH' | 'DELETE' | 'GET' | 'PUT', url: string, person: Owner, body?: object) {
  const answer = await app().call(method, url, { token: person.token, body });
  return answer.body.success ? 'done' : answer.body.code;
}

describe('an organization', () => {
  test('an account without one gets the same user as before', async () => {
    const owner = await app().owner();
    const me = await app().call('GET', '/users/me', { token: owner.token });
    expect(me.body.user).not.toHaveProperty('organizations');
    const form = await app().form(owner);
    expect(form).not.toHaveProperty('organizationId');
  });

  test('its creator is its owner, and finds it in the account', async () => {
    const owner = await app().owner();
    const { id, name } = await createOrganization(app(), owner);
    const me = await app().call('GET', '/users/me', { token: owner.token });
    expect(me.body.user.organizations).toEqual([{ id, name, role: 'owner', memberCount: 1 }]);
  });

  test.each([
    ['  ', 'invalid-input'],
    ['x'.repeat(61), 'invalid-input'],
  ])('refuses the name %p', async (name, code) => {
    expect(await codeOf('POST', '/organizations', await app().owner(), { name })).toBe(code);
  });

  test('has a name of its own in the installation, ignoring case', async () => {
    const owner = await app().owner();
    const { id, name } = await createOrganization(app(), owner);
    const other = await createOrganization(app(), owner);
    const taken = name.toUpperCase();
    expect(await codeOf('POST', '/organizations', owner, { name: taken })).toBe('organization-name-taken');
    expect(await codeOf('PATCH', `/organizations/${other.id}`, owner, { name: taken })).toBe('organization-name-taken');
    expect(await codeOf('PATCH', `/organizations/${id}`, owner, { name: ` ${taken} ` })).toBe('done');
    expect((await details(id, owner)).name).toBe(taken);
  });

  test('can take the personal forms of its creator, with their activity', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const { id } = await createOrganization(app(), owner, true);
    const list = (query: string) => app().call<FormList>('GET', `/forms${query}`, { token: owner.token });
    expect((await list('')).body.data.forms).toEqual([]);
    expect((await list(`?organization=${id}`)).body.data.forms.map(({ _id }) => _id)).toEqual([form._id]);
    const log = await app().call<WireActivities>('GET', `/activity?organization=${id}`, { token: owner.token });
    expect(log.body.data.activities.map(({ type }) => type)).toContain('create');
  });

  test('can only be deleted by an owner, and without forms', async () => {
    const organization = await organizationWithEachRole(app());
    const { id, people } = organization;
    const form = await organizationForm(app(), organization);
    for (const role of ['editor', 'viewer', 'member'] as const)
      expect(await codeOf('DELETE', `/organizations/${id}`, people[role])).toBe('role-missing');
    expect(await codeOf('DELETE', `/organizations/${id}`, people.owner)).toBe('organization-has-forms');
    expect(await codeOf('POST', `/forms/${form._id}/move`, people.owner, { organizationId: null })).toBe('done');
    expect(await codeOf('DELETE', `/organizations/${id}`, people.owner)).toBe('done');
    expect(await codeOf('GET', `/organizations/${id}`, people.owner)).toBe('organization-not-found');
    expect(await codeOf('GET', `/forms/${form._id}`, people.owner)).toBe('done');
  });

  test('shows its people to owners, editors and viewers, and its invitations to owners', async () => {
    const { id, people } = await organizationWithEachRole(app());
    await newLink(app(), people.owner, id, 'member');
    for (const role of ['owner', 'editor', 'viewer'] as const) {
      const shown = await details(id, people[role]);
      expect(shown.members.map((person) => person.role).sort()).toEqual(['editor', 'member', 'owner', 'viewer']);
      expect(shown.link === null).toBe(role !== 'owner');
    }
    expect(await details(id, people.member)).toMatchObject({
      members: [],
      invitations: [],
      link: null,
      role: 'member',
    });
  });
});

describe('the people of an organization', () => {
  test('the last owner can neither leave, nor be demoted, nor delete the account', async () => {
    const { id, people, name } = await organizationWithEachRole(app());
    const own = `/organizations/${id}/members/${people.owner.id}`;
    expect(await codeOf('DELETE', own, people.owner)).toBe('last-owner');
    expect(await codeOf('PATCH', own, people.owner, { role: 'editor' })).toBe('last-owner');
    const body = { name: 'Olive Owner', password: people.owner.password };
    const deletion = await app().call('POST', '/users/me/deletion', { token: people.owner.token, body });
    expect(deletion.body).toMatchObject({ code: 'last-owner', message: expect.stringContaining(name) });

    await app().call('PATCH', `/organizations/${id}/members/${people.editor.id}`, {
      token: people.owner.token,
      body: { role: 'owner' },
    });
    expect(await codeOf('POST', '/users/me/deletion', people.owner, body)).toBe('done');
    // The first owner’s account will be gone: the second one is the last that stays.
    expect(await codeOf('DELETE', `/organizations/${id}/members/${people.editor.id}`, people.editor)).toBe(
      'last-owner',
    );
  });

  test('two owners who leave at the same time do not leave it without one', async () => {
    const { id, people } = await organizationWithEachRole(app());
    await app().call('PATCH', `/organizations/${id}/members/${people.editor.id}`, {
      token: people.owner.token,
      body: { role: 'owner' },
    });
    const codes = await Promise.all(
      [people.owner, people.editor].map((person) =>
        codeOf('DELETE', `/organizations/${id}/members/${person.id}`, person),
      ),
    );
    expect(codes.sort()).toEqual(['done', 'last-owner']);
  });

  test('only owners change roles and remove people; everyone else can leave', async () => {
    const { id, people } = await organizationWithEachRole(app());
    const member = `/organizations/${id}/members/${people.member.id}`;
    for (const role of ['editor', 'viewer'] as const) {
      expect(await codeOf('PATCH', member, people[role], { role: 'viewer' })).toBe('role-missing');
      expect(await codeOf('DELETE', member, people[role])).toBe('role-missing');
    }
    expect(await codeOf('DELETE', member, people.member)).toBe('done');
    expect(await codeOf('GET', `/organizations/${id}`, people.member)).toBe('organization-not-found');
    expect(await codeOf('DELETE', member, people.owner)).toBe('member-not-found');
  });

  test('a removed person loses the forms, their emails and the invitation link at once; the forms stay', async () => {
    const organization = await organizationWithEachRole(app());
    const { id, people } = organization;
    const created = await app().call<WireForm>('POST', `/forms?organization=${id}`, {
      token: people.editor.token,
      body: { title: 'Spring "open day", 1,5', fields: [] },
    });
    const formId = created.body.data._id;
    expect(created.body.data).toMatchObject({ organizationId: id, createdBy: people.editor.id });
    const stored = await app().call('PUT', `/forms/${formId}/notifications`, {
      token: people.owner.token,
      body: {
        frequency: 'at-once',
        recipients: [people.editor.email, people.owner.email],
        includesAnswers: true,
        timeZone: 'Europe/Berlin',
        copy: null,
      },
    });
    expect(stored.text).toContain(people.editor.email);
    const token = await newLink(app(), people.owner, id, 'owner');
    expect(await codeOf('DELETE', `/organizations/${id}/members/${people.editor.id}`, people.owner)).toBe('done');
    expect(await codeOf('GET', `/forms/${formId}`, people.editor)).toBe('form-not-found');
    expect(await codeOf('GET', `/forms?organization=${id}`, people.editor)).toBe('organization-not-found');
    expect(await codeOf('POST', '/organizations/join', people.editor, { token })).toBe('invitation-invalid');
    expect(await codeOf('GET', `/forms/${formId}`, people.owner)).toBe('done');
    const { recipients } = (
      await app().call<{ recipients: string[] }>('GET', `/forms/${formId}/notifications`, {
        token: people.owner.token,
      })
    ).body.data;
    expect(recipients).toEqual([people.owner.email]);
  });

  test('owners read changes of roles, invitations and removals in the audit log of their organization only', async () => {
    const { id, people } = await organizationWithEachRole(app());
    const other = await organizationWithEachRole(app());
    const { token } = people.owner;
    await app().call('PATCH', `/organizations/${id}/members/${people.viewer.id}`, { token, body: { role: 'editor' } });
    await app().call('DELETE', `/organizations/${id}/members/${people.member.id}`, { token });
    const { events } = (await app().call<WireAuditEvents>('GET', `/organizations/${id}/audit`, { token })).body.data;
    expect(events.map(({ type }) => type)).toEqual([
      'member-removed',
      'role-changed',
      ...['member', 'viewer', 'editor'].flatMap(() => ['member-added', 'invitation-created']),
      'organization-created',
    ]);
    expect(events[1]).toMatchObject({ target: 'Olive Owner', detail: 'Viewer → Editor' });
    const csv = await app().call('GET', `/organizations/${id}/audit/export`, { token });
    expect(csv.text).toContain('Viewer → Editor');
    for (const person of [people.editor, people.viewer])
      expect(await codeOf('GET', `/organizations/${id}/audit`, person)).toBe('role-missing');
    expect(await codeOf('GET', `/organizations/${id}/audit`, other.people.owner)).toBe('organization-not-found');
  });

  test('the forms of a person whose account is deleted stay with the organization', async () => {
    const organization = await organizationWithEachRole(app());
    const { id, people } = organization;
    const { editor, owner } = people;
    const made = await app().call<WireForm>('POST', `/forms?organization=${id}`, {
      token: editor.token,
      body: { title: 'Kept', fields: [] },
    });
    await app().database.query('DELETE FROM users WHERE id = $1', [editor.id]);
    const form = await app().call<WireForm>('GET', `/forms/${made.body.data._id}`, { token: owner.token });
    expect(form.body.data).toMatchObject({ createdBy: '', organizationId: id });
  });
});

describe('moving a form', () => {
  test.each([
    ['owner', 'done'],
    ['editor', 'done'],
    ['viewer', 'role-missing'],
    ['member', 'role-missing'],
  ] as const)('to an organization as %s: %s', async (role, code) => {
    const { id, people } = await organizationWithEachRole(app());
    const form = await app().form(people[role]);
    expect(await codeOf('POST', `/forms/${form._id}/move`, people[role], { organizationId: id })).toBe(code);
  });

  test.each([
    ['owner', 'done'],
    ['editor', 'role-missing'],
    ['viewer', 'role-missing'],
    ['member', 'form-not-found'],
  ] as const)('out of an organization as %s: %s', async (role, code) => {
    const organization = await organizationWithEachRole(app());
    const form = await organizationForm(app(), organization);
    const person = organization.people[role];
    expect(await codeOf('POST', `/forms/${form._id}/move`, person, { organizationId: null })).toBe(code);
  });

  test('is refused for an organization that the person is not in, and for a form of someone else', async () => {
    const { id } = await organizationWithEachRole(app());
    const stranger = await app().owner();
    const form = await app().form(stranger);
    const move = (formId: string, person: Owner) =>
      codeOf('POST', `/forms/${formId}/move`, person, { organizationId: id });
    expect(await move(form._id, stranger)).toBe('organization-not-found');
    expect(await move(form._id, await app().owner())).toBe('form-not-found');
  });

  test('history and activity leave out the names of people outside the form’s present workspace', async () => {
    const organization = await organizationWithEachRole(app());
    const form = await organizationForm(app(), organization);
    const { owner, editor } = organization.people;
    const body = { title: 'Plots by the pond', fields: [] };
    const saved = await app().call('PUT', `/forms/${form._id}`, { token: editor.token, body });
    expect(saved.status).toBe(200);
    const people = async () => {
      const rows = await app().database.query<{ person: string | null; isHere: boolean }>(
        `SELECT person, person = f.owner_id AS "isHere" FROM forms f, LATERAL (
           SELECT saved_by AS person FROM form_versions WHERE form_id = f.id
           UNION SELECT actor_id FROM activity WHERE form_id = f.id) AS named
         WHERE f.id = $1 AND person IS NOT NULL`,
        [form._id],
      );
      return rows;
    };
    expect(await people()).toHaveLength(2);
    expect(await codeOf('POST', `/forms/${form._id}/move`, owner, { organizationId: null })).toBe('done');
    expect(await people()).toEqual([{ person: expect.any(String), isHere: true }]);
  });

  test('keeps responses, figures and the activity, which the organization sees from then on', async () => {
    const organization = await organizationWithEachRole(app());
    const form = await organizationForm(app(), organization);
    await app().submit(form._id, {});
    const { token } = organization.people.viewer;
    const daily = await app().call<{ days: { responses: number }[] }>(
      'GET',
      `/forms/daily?days=1&organization=${organization.id}`,
      { token },
    );
    expect(firstOf(daily.body.data.days).responses).toBe(1);
    const log = await app().call<WireActivities>('GET', `/activity?organization=${organization.id}`, { token });
    expect(log.body.data.activities.map(({ type }) => type).sort()).toEqual(['create', 'edit', 'response', 'share']);
    const own = await app().call<WireActivities>('GET', '/activity', { token: organization.people.owner.token });
    expect(own.body.data.activities).toEqual([]);
  });
});

test('a person can be in several organizations, with a role in each', async () => {
  const [first, second] = [await organizationWithEachRole(app()), await organizationWithEachRole(app())];
  await joinAs(app(), second, 'viewer', first.people.owner);
  const me = await app().call('GET', '/users/me', { token: first.people.owner.token });
  const roles = me.body.user.organizations?.map(({ role, memberCount }: WireOrganization) => ({ role, memberCount }));
  expect(roles).toEqual([
    { role: 'owner', memberCount: 4 },
    { role: 'viewer', memberCount: 5 },
  ]);
});
