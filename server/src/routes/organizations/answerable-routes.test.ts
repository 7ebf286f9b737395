import { organizationForm, organizationWithEachRole } from '../../testing/organization';
import { useTestApp } from '../../testing/test-app';

const app = useTestApp();

test('everyone in an organization finds its published forms, by the published title; others find nothing', async () => {
  const organization = await organizationWithEachRole(app());
  const { id, people } = organization;
  const publish = (visibility: string, title: string) =>
    organizationForm(app(), organization, { title, status: 'published', visibility });
  const open = await publish('organization', 'Zählung, “1,5 ha”');
  const first = await publish('public', 'Ash');
  await publish('private', 'Private');
  await organizationForm(app(), organization, { title: 'A draft' });
  const archived = await publish('public', 'Archived');
  const change = (formId: string, body: object) =>
    app().call('PUT', `/forms/${formId}`, { token: people.owner.token, body });
  await change(archived._id, { title: 'Archived', location: 'archive' });
  await change(open._id, { title: 'Not published yet' });
  const path = `/organizations/${id}/forms-to-answer`;
  for (const person of Object.values(people))
    expect((await app().call('GET', path, { token: person.token })).body.data).toEqual({
      forms: [
        { id: first._id, title: 'Ash' },
        { id: open._id, title: 'Zählung, “1,5 ha”' },
      ],
    });
  const stranger = await app().owner();
  expect((await app().call('GET', path, { token: stranger.token })).body.code).toBe('organization-not-found');
  expect((await app().call('GET', path, {})).status).toBe(401);
});
