import { formOf, question } from '../session/form-fixture';
import { begin } from '../session/form-session';
import { fakeStorage } from './fake-browser';
import { keyOnlyStorage } from './key-only-storage';
import { changesSince, restore } from './restore';
import { draftOf } from './saved-draft';

const form = formOf([[question('text', 'name')]]);
const draft = draftOf(begin(form, { name: 'secret' }), { key: 'key-1', openedAt: 'then' }, 1_000);

test('the tab remembers the key and nothing of the answers; another tab remembers nothing', async () => {
  const local = fakeStorage();
  const tab = fakeStorage();
  keyOnlyStorage('form-1', { local, tab }).save(draft);
  expect(JSON.stringify(tab)).not.toContain('secret');
  expect(Object.keys(local)).toEqual([]);
  const found = await keyOnlyStorage('form-1', { local, tab }).find();
  expect(found).toMatchObject({ key: 'key-1', openedAt: 'then', answers: {} });
  expect(await keyOnlyStorage('form-1', { local, tab: fakeStorage() }).find()).toBeNull();
});

test('a form that comes back with its key alone is as it was opened, and nothing is said to have changed', async () => {
  const means = { local: fakeStorage(), tab: fakeStorage() };
  keyOnlyStorage('form-1', means).save(draft);
  const found = await keyOnlyStorage('form-1', means).find();
  if (!found) throw new Error('The key was not saved');
  expect(restore(begin(form), found)).toEqual(begin(form));
  expect(changesSince(found, { ...form, version: 9 })).toBeNull();
});

test('once it is submitted the key is gone', async () => {
  const means = { local: fakeStorage(), tab: fakeStorage() };
  const drafts = keyOnlyStorage('form-1', means);
  drafts.save(draft);
  drafts.discard('key-1');
  expect(Object.keys(means.tab)).toEqual([]);
});

test('what was kept before the keeping was turned off goes, and what other forms keep stays', async () => {
  const local = fakeStorage();
  local.setItem('tessera_fill_form-1_key-0', JSON.stringify(draft));
  local.setItem('tessera_fill_form-2_key-0', JSON.stringify(draft));
  await keyOnlyStorage('form-1', { local, tab: fakeStorage() }).find();
  expect(Object.keys(local)).toEqual(['tessera_fill_form-2_key-0']);
});
