import type { WireActivities, WireAuditEvents } from '@tessera/form-model/wire';
import { organizationForm, organizationWithEachRole } from '../../testing/organization';
import { type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();

const rename = (person: Owner, formId: string, title: string) =>
  app().call('PUT', `/forms/${formId}`, { token: person.token, body: { title } });

describe('the activity log of an organization', () => {
  test('names who did it, also in the search and the export, and leaves visitors without a name', async () => {
    const organization = await organizationWithEachRole(app());
    const { id, people } = organization;
    await app().database.query("UPDATE users SET name = 'Davit “D” Osterley, Jr.' WHERE id = $1", [people.editor.id]);
    const form = await organizationForm(app(), organization);
    await app().submit(form._id, { name: 'Leda' });
    await rename(people.editor, form._id, 'Spring fair');
    const log = async (query = '') => {
      const path = `/activity?organization=${id}${query}`;
      return (await app().call<WireActivities>('GET', path, { token: people.viewer.token })).body.data.activities;
    };
    const entries = await log();
    expect(entries[0]).toMatchObject({ message: 'Form edited', person: 'Davit “D” Osterley, Jr.' });
    expect(entries.find(({ type }) => type === 'response')).not.toHaveProperty('person');
    expect(entries.find(({ type }) => type === 'create')).toHaveProperty('person', 'Olive Owner');
    expect((await log(`&search=${encodeURIComponent('by davit')}`)).map(({ type }) => type)).toEqual(['edit']);
    const csv = await app().call('GET', `/activity/export?organization=${id}`, { token: people.owner.token });
    expect(csv.text).toContain('Time,Type,Activity,Form,Person,Place');
    expect(csv.text).toContain('Spring fair,"Davit “D” Osterley, Jr."');
  });

  test('has an entry for each person who edits a form in the same ten minutes', async () => {
    const organization = await organizationWithEachRole(app());
    const { owner, editor } = organization.people;
    const form = await organizationForm(app(), organization, {});
    for (const [person, title] of [
      [owner, 'A'],
      [owner, 'B'],
      [editor, 'C'],
      [editor, 'D'],
      [owner, 'E'],
    ] as const)
      await rename(person, form._id, title);
    const rows = await app().database.query<{ actor_id: string; form_name: string }>(
      "SELECT actor_id, form_name FROM activity WHERE form_id = $1 AND type = 'edit' ORDER BY happened_at",
      [form._id],
    );
    expect(rows.map(({ actor_id, form_name }) => [actor_id, form_name])).toEqual([
      [owner.id, 'B'],
      [editor.id, 'D'],
      [owner.id, 'E'],
    ]);
  });

  test('forgets the name of a person whose account is deleted, and keeps the entry', async () => {
    const organization = await organizationWithEachRole(app());
    const { id, people } = organization;
    const form = await organizationForm(app(), organization);
    await rename(people.editor, form._id, 'Spring fair');
    await app().database.query('DELETE FROM memberships WHERE user_id = $1', [people.editor.id]);
    await app().database.query('DELETE FROM users WHERE id = $1', [people.editor.id]);
    const path = `/activity?organization=${id}&type=edit`;
    const { activities } = (await app().call<WireActivities>('GET', path, { token: people.owner.token })).body.data;
    expect(activities[0]).toMatchObject({ formName: 'Spring fair' });
    expect(activities[0]).not.toHaveProperty('person');
  });

  test('a person’s own log names no one', async () => {
    const owner = await app().owner();
    await app().form(owner);
    const { activities } = (await app().call<WireActivities>('GET', '/activity', { token: owner.token })).body.data;
    expect(activities.every((entry) => !('person' in entry))).toBe(true);
    const csv = await app().call('GET', '/activity/export', { token: owner.token });
    expect(csv.text).toContain('Time,Type,Activity,Form,Place\r\n');
  });
});

describe('the audit log of an organization', () => {
  test('can be filtered by a person, and lists only the people of its own events', async () => {
    const [{ id, people }, other] = [await organizationWithEachRole(app()), await organizationWithEachRole(app())];
    const { token } = people.owner;
    const read = async (query = '') =>
      (await app().call<WireAuditEvents>('GET', `/organizations/${id}/audit${query}`, { token })).body.data;
    const all = await read();
    expect(all.people?.map((person) => person.id).sort()).toEqual(
      [people.owner, people.editor, people.viewer, people.member].map((person) => person.id).sort(),
    );
    const ofEditor = await read(`?person=${people.editor.id}`);
    expect(ofEditor.events.map(({ type }) => type)).toEqual(['member-added']);
    expect(ofEditor.totalCount).toBe(1);
    expect((await read(`?person=${other.people.owner.id}`)).events).toEqual([]);
    const csv = await app().call('GET', `/organizations/${id}/audit/export?person=${people.editor.id}`, { token });
    expect(csv.text).not.toContain('invitation-created');
    const refused = await app().call('GET', `/organizations/${id}/audit?person=%27--`, { token });
    expect(refused.status).toBe(400);
  });
});
