import { begin } from '../form-session/form-session';
import { fakeStorage } from '../testing/fake-browser';
import { formOf, question } from '../testing/form-fixture';
import { keyOnlyStorage } from './key-only-storage';
import { changesSince, restore } from './restore';
import { draftOf } from './saved-draft';

const form = formOf([[question('text', 'name')]]);
const draft = draftOf(begin(form, { name: 'secret' }), { key: 'key-1', openedAt: 'then' }, 1_000);

test('stores the key and no answers, for this tab only', async () => {
  const local = fakeStorage();
  const tab = fakeStorage();
  keyOnlyStorage('form-1', { local, tab }).save(draft);
  expect(JSON.stringify(tab)).not.toContain('secret');
  expect(Object.keys(local)).toEqual([]);
  const found = await keyOnlyStorage('form-1', { local, tab }).find();
  expect(found).toMatchObject({ key: 'key-1', openedAt: 'then', answers: {} });
  expect(await keyOnlyStorage('form-1', { local, tab: fakeStorage() }).find()).toBeNull();
});

test('restores an untouched form from a draft of only the key, and reports no changes', async () => {
  const means = { local: fakeStorage(), tab: fakeStorage() };
  keyOnlyStorage('form-1', means).save(draft);
  const found = await keyOnlyStorage('form-1', means).find();
  if (!found) throw new Error('The key was not saved');
  expect(restore(begin(form), found)).toEqual(begin(form));
  expect(changesSince(found, { ...form, version: 9 })).toBeNull();
});

test('leaves the files of a response that is corrected', async () => {
  const means = { local: fakeStorage(), tab: fakeStorage() };
  keyOnlyStorage('form-1', means).save(draft);
  const found = await keyOnlyStorage('form-1', means).find();
  if (!found) throw new Error('The key was not saved');
  const asking = formOf([[question('file', 'one'), question('file', 'several', { validation: { maxCount: 3 } })]]);
  const stored = { one: 'a.pdf', several: ['b.pdf', 'c.pdf'] };
  const page = { ...begin(asking, {}, stored), files: { one: ['file-a'], several: ['file-b', 'file-c'] } };
  expect(restore(page, found)).toEqual(page);
});

test('removes the key after the submission', async () => {
  const means = { local: fakeStorage(), tab: fakeStorage() };
  const drafts = keyOnlyStorage('form-1', means);
  drafts.save(draft);
  drafts.discard('key-1');
  expect(Object.keys(means.tab)).toEqual([]);
});

test('removes drafts from before the saving was turned off, and no drafts of other forms', async () => {
  const local = fakeStorage();
  local.setItem('tessera_fill_form-1_key-0', JSON.stringify(draft));
  local.setItem('tessera_fill_form-2_key-0', JSON.stringify(draft));
  await keyOnlyStorage('form-1', { local, tab: fakeStorage() }).find();
  expect(Object.keys(local)).toEqual(['tessera_fill_form-2_key-0']);
});
