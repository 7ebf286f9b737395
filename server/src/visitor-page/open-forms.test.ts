import { noPass } from '../forms/limits/visitor-pass';
import { useTestApp } from '../testing/test-app';
import { openForms } from './open-forms';

const app = useTestApp();

test('returns the form from the cache, and a new version as soon as it is published', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  const openForm = openForms(app().database);
  const find = (formId: string) => openForm(formId, noPass);
  const nameOf = async () => {
    const found = await find(form._id);
    return found.state === 'form' ? found.form.name : found.state;
  };
  const [first, again] = [await find(form._id), await find(form._id)];
  expect(first.state === 'form' && again.state === 'form' && again.form === first.form).toBe(true);
  for (const title of ['Guests of Zoë', 'Guests “2”']) {
    await app().call('PUT', `/forms/${form._id}`, { token: owner.token, body: { title, status: 'published' } });
    expect(await nameOf()).toBe(title);
  }
  const changes = [
    [{ visibility: 'private' }, 'not-found'],
    [{ visibility: 'public' }, 'Guests “2”'],
    [{ location: 'archive' }, 'closed'],
  ] as const;
  for (const [change, expected] of changes) {
    await app().call('PUT', `/forms/${form._id}`, { token: owner.token, body: { title: 'Guests', ...change } });
    expect(await nameOf()).toBe(expected);
  }
  expect((await find('none')).state).toBe('not-found');
});
