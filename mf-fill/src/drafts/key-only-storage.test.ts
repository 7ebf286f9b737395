import { begin } from '../form-session/form-session';
import { fakeStorage } from '../testing/fake-browser';
import { formOf, question } from '../testing/form-fixture';
import { keyOnlyStorage } from './key-only-storage';
import { draftOf } from './saved-draft';

const form = formOf([[question('text', 'name')]]);
const draft = draftOf(begin(form, { name: 'secret' }), { key: 'key-1', openedAt: 'then' }, Date.now());
const sent = { ...draft, sent: true };
/** The opening of the reloaded page. */
const fresh = { key: 'key-2', openedAt: 'now' };

test('stores the key of answers that were sent and no answers, for this tab only', async () => {
  const local = fakeStorage();
  const tab = fakeStorage();
  keyOnlyStorage('form-1', { local, tab }).save(sent);
  expect(JSON.stringify(tab)).not.toContain('secret');
  expect(Object.keys(local)).toEqual([]);
  const reloaded = keyOnlyStorage('form-1', { local, tab });
  expect(await reloaded.find()).toBeNull();
  expect(reloaded.openingFor(fresh)).toEqual({ key: 'key-1', openedAt: 'now' });
  expect(keyOnlyStorage('form-1', { local, tab: fakeStorage() }).openingFor(fresh)).toEqual(fresh);
});

test('leaves a page under its own key if nothing was sent, or if an earlier release stored more than the key', () => {
  const tab = fakeStorage();
  const means = { local: fakeStorage(), tab };
  keyOnlyStorage('form-1', means).save(draft);
  expect(keyOnlyStorage('form-1', means).openingFor(fresh)).toEqual(fresh);
  tab.setItem('tessera_fill_form-1', JSON.stringify({ key: 'key-1' }));
  expect(keyOnlyStorage('form-1', means).openingFor(fresh)).toEqual(fresh);
});

test('removes the key after the submission', async () => {
  const means = { local: fakeStorage(), tab: fakeStorage() };
  const drafts = keyOnlyStorage('form-1', means);
  drafts.save(sent);
  drafts.discard(sent);
  expect(Object.keys(means.tab)).toEqual([]);
});

test('removes drafts from before the saving was turned off, and no drafts of other forms', async () => {
  const local = fakeStorage();
  local.setItem('tessera_fill_form-1_key-0', JSON.stringify(draft));
  local.setItem('tessera_fill_form-2_key-0', JSON.stringify(draft));
  await keyOnlyStorage('form-1', { local, tab: fakeStorage() }).find();
  expect(Object.keys(local)).toEqual(['tessera_fill_form-2_key-0']);
});
