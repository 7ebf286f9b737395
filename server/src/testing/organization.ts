import { type OrganizationRole, organizationRoles } from '@tessera/form-model/organization-names';
import type { WireForm, WireOrganization, WireOrganizationDetails } from '@tessera/form-model/wire';
import type { Owner, TestClient } from './test-app';

/** An organization with one account of each role. */
export interface TestOrganization {
  id: string;
  name: string;
  people: { readonly [role in OrganizationRole]: Owner };
}

let organizations = 0;

/** Creates an organization. Returns its id and name. */
export async function createOrganization(app: TestClient, owner: Owner, movesForms = false): Promise<WireOrganization> {
  organizations += 1;
  const name = `O’Neill & Söhne, “Guild” ${organizations}`;
  const created = await app.call<WireOrganization>('POST', '/organizations', {
    token: owner.token,
    body: { name, movesForms },
  });
  if (created.status !== 201) throw new Error(`The organization was refused: ${created.text}`);
  return created.body.data;
}

/** Creates an invitation link and returns its token. */
export async function newLink(app: TestClient, owner: Owner, id: string, role: OrganizationRole): Promise<string> {
  const { body } = await app.call<WireOrganizationDetails>('PUT', `/organizations/${id}/invitation-link`, {
    token: owner.token,
    body: { role, expiresInDays: 7 },
  });
  return body.data.link?.link.split('#')[1] ?? '';
}

/** Adds an account to an organization by a link. */
export async function joinAs(
  app: TestClient,
  organization: Pick<TestOrganization, 'id'> & { people: { owner: Owner } },
  role: OrganizationRole,
  person: Owner,
): Promise<void> {
  const token = await newLink(app, organization.people.owner, organization.id, role);
  const { status, text } = await app.call('POST', '/organizations/join', { token: person.token, body: { token } });
  if (status !== 200) throw new Error(`The person could not join: ${text}`);
}

/** Makes an organization with one account of each role. */
export async function organizationWithEachRole(app: TestClient): Promise<TestOrganization> {
  const owner = await app.owner();
  const { id, name } = await createOrganization(app, owner);
  const people: { [role in OrganizationRole]: Owner } = { owner, editor: owner, viewer: owner, member: owner };
  for (const role of organizationRoles) {
    if (role === 'owner') continue;
    people[role] = await app.owner();
    await joinAs(app, { id, people: { owner } }, role, people[role]);
  }
  return { id, name, people };
}

/** Creates a form that belongs to an organization, with the required text field `name`. */
export async function organizationForm(
  app: TestClient,
  { id, people }: TestOrganization,
  update: object = { status: 'published' },
): Promise<WireForm> {
  const form = await app.form(people.owner, update);
  const moved = await app.call<WireForm>('POST', `/forms/${form._id}/move`, {
    token: people.owner.token,
    body: { organizationId: id },
  });
  if (moved.status !== 200) throw new Error(`The form was not moved: ${moved.text}`);
  return moved.body.data;
}
