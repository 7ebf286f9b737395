import { DAY_MS } from '@tessera/fields/durations';
import { modelOf } from '@tessera/fields/models';
import { begin } from '../form-session/form-session';
import { draftAsText } from '../rescue/draft-text';
import { fakeStorage, fakeTabLocks } from '../testing/fake-browser';
import { formOf, question } from '../testing/form-fixture';
import { type DraftStorageOptions, draftStorage } from './draft-storage';
import { changesSince, restore } from './restore';
import { draftOf, isUntouched, readDraft } from './saved-draft';
import { sweepDrafts } from './sweep-drafts';
import { wholeDraft } from './whole-draft';

const form = formOf([[question('text', 'name')], [question('email', 'mail')]]);
const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };

function browser() {
  const local = fakeStorage();
  const { lockTab, closeTabs } = fakeTabLocks();
  const tab = (means: Partial<DraftStorageOptions> = {}) =>
    draftStorage('form-1', { local, tab: fakeStorage(), lockTab, ...means });
  return { tab, closeTabs };
}

const typed = (answers: { [key: string]: string }, key = 'key-1') =>
  draftOf({ ...begin(form, answers), pageId: 'p2' }, { ...opening, key }, Date.now());

test('finds the draft of a tab again, with its submission key', async () => {
  const { tab, closeTabs } = browser();
  const session = fakeStorage();
  tab({ tab: session }).save(typed({ name: 'Leda' }));
  closeTabs();
  expect(await tab({ tab: session }).find()).toMatchObject({
    key: 'key-1',
    pageId: 'p2',
    answers: { name: 'Leda' },
  });
});

test('takes over the draft of a closed tab', async () => {
  const { tab, closeTabs } = browser();
  tab().save(typed({ name: 'Leda' }));
  closeTabs();
  expect(await tab().find()).toMatchObject({ answers: { name: 'Leda' } });
});

test('starts a new draft in a second tab while the first is open', async () => {
  const { tab } = browser();
  tab().save(typed({ name: 'Leda' }));
  expect(await tab().find()).toBeNull();
});

test('does not use the key of another tab after the tab was duplicated', async () => {
  const { tab } = browser();
  const session = fakeStorage();
  tab({ tab: session }).save(typed({ name: 'Leda' }));
  const copy = tab({ tab: session });
  expect(await copy.find()).toBeNull();
  const opening = (key: string) => ({ key, openedAt: 'then' });
  expect(copy.openingFor(opening('key-1')).key).not.toBe('key-1');
  expect(copy.openingFor(opening('key-2')).key).toBe('key-2');
});

test('forgets a draft after the submission', async () => {
  const { tab, closeTabs } = browser();
  const first = tab();
  first.save(typed({ name: 'Leda' }));
  first.discard(opening);
  closeTabs();
  expect(await tab().find()).toBeNull();
});

test('removes drafts of all forms after thirty days, and nothing else', () => {
  const saved = (name: string, days: number) =>
    localStorage.setItem(name, JSON.stringify({ ...typed({}), savedAt: Date.now() - days * DAY_MS }));
  localStorage.clear();
  saved('tessera_fill_form-1_key-1', 31);
  saved('tessera_fill_form-2_key-1', 31);
  saved('tessera_fill_form-2_key-2', 29);
  localStorage.setItem('tessera_user', '{}');
  sweepDrafts();
  expect(Object.keys(localStorage).sort()).toEqual(['tessera_fill_form-2_key-2', 'tessera_user']);
});

test('works without drafts in a browser that refuses storage', async () => {
  const broken = new Proxy({} as Storage, {
    get() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  const drafts = browser().tab({ local: broken, tab: broken });
  drafts.save(typed({ name: 'Leda' }));
  expect(await drafts.find()).toBeNull();
});

test('reads anything that is not a draft as null', () => {
  for (const text of ['', 'null', '[]', '{"key":"k"}', '{']) expect(readDraft(text)).toBeNull();
});

describe('after the owner edited the form', () => {
  const draft = draftOf(begin(form, { name: 'Leda', mail: 'leda@post.example' }), opening, Date.now());
  const edited = {
    ...formOf([[question('text', 'name', { label: 'Your full name' }), question('phone', 'tel')]]),
    version: 4,
  };

  test('restores answers by field id, and leaves out those of deleted questions', () => {
    const { answers, pageId } = restore(begin(edited), draft);
    expect(answers).toEqual({ name: 'Leda', tel: '' });
    expect(pageId).toBe('p1');
  });

  test('reports the changes by label', () => {
    expect(changesSince(draft, edited)).toEqual({
      added: ['tel'],
      removed: ['mail'],
      changed: ['Your full name'],
      unfit: [],
    });
  });

  test('reports nothing for a new version with the same questions', () => {
    expect(changesSince(draft, { ...form, version: 9 })).toBeNull();
  });
});

test('prefers answers that were typed before the script came to those of the draft', () => {
  expect(restore(begin(form, { name: 'New' }), typed({ name: 'Old', mail: 'old@post.example' })).answers).toEqual({
    name: 'New',
    mail: 'old@post.example',
  });
});

describe('a draft of a correction, after someone else has corrected the same repeating group', () => {
  const guests = question('group', 'guests', {
    subfields: [{ name: 'name', label: 'Name', placeholder: '', required: false }],
  });
  const correction = formOf([[guests, question('text', 'plot')]]);
  const stored = (first: string, second: string) => ({
    'guests.entries': '0 1',
    'guests.0.name': first,
    'guests.1.name': second,
  });
  const before = { ...stored('Ana', 'Ben'), plot: '7' };
  const now = { ...stored('Ben', 'Cy'), plot: '9' };
  const draftWith = (change: object) =>
    draftOf(begin(correction, { ...before, ...change }, before), { ...opening, key: 'key-1' }, Date.now());

  test('restores all its entries if it has changed one', () => {
    const { answers } = restore(begin(correction, {}, now), draftWith({ 'guests.1.name': 'Benjamin' }));
    expect(answers).toEqual({ ...stored('Ana', 'Benjamin'), plot: '9' });
  });

  test('restores none of them if it has changed none', () => {
    const { answers } = restore(begin(correction, {}, now), draftWith({ plot: '8' }));
    expect(answers).toEqual({ ...now, plot: '8' });
  });
});

describe('initial answers of fields', () => {
  const defaults = formOf([
    [
      question('text', 'name', { defaultValue: 'DEF' }),
      question('radio', 'size', { options: ['A', 'B'], defaultValue: 'A' }),
    ],
  ]);

  test('are replaced by the draft, also by an answer that was emptied', () => {
    const draft = draftOf(begin(defaults, { name: '', size: 'B' }), opening, Date.now());
    expect(restore(begin(defaults), draft).answers).toEqual({ name: '', size: 'B' });
  });

  test('are replaced by an answer that was emptied before the script came', () => {
    const draft = draftOf(begin(defaults, { name: 'MINE' }), opening, Date.now());
    expect(restore(begin(defaults, { name: '' }), draft).answers.name).toBe('');
  });
});

describe('a page that was posted before the script came', () => {
  const pages = formOf([[question('text', 'name'), question('text', 'nick')], [question('text', 'plot')]]);
  const draft = draftOf(begin(pages, { name: 'Old', nick: 'Old', plot: 'Old' }), opening, Date.now());

  test('keeps its page and earlier answers, and restores later answers', () => {
    const posted = { ...begin(pages, { name: 'New' }), pageId: 'p2' };
    const { answers, pageId } = restore(posted, draft, true);
    expect(pageId).toBe('p2');
    expect(answers).toEqual({ name: 'New', nick: '', plot: 'Old' });
  });
});

test('counts a form session as untouched until something is answered', () => {
  const fresh = begin(formOf([[question('text', 'name'), question('checkbox', 'areas')]]));
  expect(isUntouched(fresh)).toBe(true);
  expect(isUntouched(begin(fresh.form, { name: 'Leda' }))).toBe(false);
});

test('writes a draft as text without its form, and leaves out unanswered questions', () => {
  const home = question('address', 'home', { label: 'Home' });
  const gone = formOf([
    [question('text', 'name', { label: 'Full name' }), question('email', 'mail')],
    [
      question('checkbox', 'days', { label: ' ', options: ['Monday', 'Friday'] }),
      home,
      question('text', 'home_2', { label: 'Second home' }),
    ],
  ]);
  const street = modelOf(home).keys(home)[0] ?? '';
  const session = {
    ...begin(gone),
    answers: { name: 'Leda', mail: '', days: ['Monday', 'Friday'], [street]: 'Elm 4', home_2: 'none' },
  };
  const language = 'en';
  expect(draftAsText(draftOf(session, opening, 1), { thisQuestion: 'This question', language })).toBe(
    'Full name\nLeda\n\nThis question\nMonday\nFriday\n\nHome\nElm 4\n\nSecond home\nnone\n',
  );
});

describe('a draft of a form with prefilled answers', () => {
  const come = (draft: ReturnType<typeof draftOf>, prefilled: { [key: string]: string }) =>
    restore(begin(form, {}, prefilled), draft).answers.name;
  const keptWith = (name: string, prefilled: { [key: string]: string }) =>
    draftOf(begin(form, { name }, prefilled), opening, Date.now());

  test('prefers a typed answer to a prefilled one, also an emptied one', () => {
    expect(come(keptWith('Anastasia', { name: 'Ana' }), { name: 'Ana' })).toBe('Anastasia');
    expect(come(keptWith('', { name: 'Ana' }), { name: 'Ana' })).toBe('');
    expect(come(keptWith('Anastasia', {}), { name: 'Ana' })).toBe('Anastasia');
  });

  test('prefills a question that was not answered with the address’s current answer', () => {
    expect(come(keptWith('Ana', { name: 'Ana' }), { name: 'Berta' })).toBe('Berta');
    expect(come(keptWith('', {}), { name: 'Ana' })).toBe('Ana');
  });

  test('prefers an answer that was typed before the script came to both', () => {
    const fresh = begin(form, { name: 'Cleo' }, { name: 'Ana' });
    expect(restore(fresh, keptWith('Anastasia', { name: 'Ana' })).answers.name).toBe('Cleo');
    const emptied = begin(form, { name: '' }, { name: 'Ana' });
    expect(restore(emptied, keptWith('Anastasia', { name: 'Ana' })).answers.name).toBe('');
  });
});

test('restores files by id, beside files that were chosen before the draft was found', () => {
  const files = formOf([[question('file', 'photos', { validation: { maxCount: 3 } }), question('file', 'letter')]]);
  const answered = { photos: ['image.jpg', 'image.jpg'], letter: 'a.pdf' };
  const draft = draftOf(
    { ...begin(files, answered), files: { photos: ['first', 'second'], letter: ['third'] } },
    opening,
    Date.now(),
  );
  const found = readDraft(JSON.stringify(draft));
  if (!found) throw new Error('Nothing was saved');
  expect(restore(begin(files), wholeDraft(found))).toMatchObject({
    answers: answered,
    files: { photos: ['first', 'second'], letter: ['third'] },
  });
  const fresh = { ...begin(files, { photos: ['new.jpg'] }), files: { photos: ['new-0'] } };
  expect(restore(fresh, wholeDraft(found))).toMatchObject({
    answers: { photos: ['image.jpg', 'image.jpg', 'new.jpg'] },
    files: { photos: ['first', 'second', 'new-0'] },
  });
});

test('does not repeat stored files when a file was added before the draft of a correction was found', () => {
  const files = formOf([[question('file', 'photos', { validation: { maxCount: 3 } })]]);
  const page = { ...begin(files, {}, { photos: ['a.jpg'] }), files: { photos: ['first'] } };
  const draft = draftOf(page, opening, Date.now());
  const withAdded = { ...page, answers: { photos: ['a.jpg', 'b.jpg'] }, files: { photos: ['first', 'second'] } };
  expect(restore(withAdded, draft)).toMatchObject({
    answers: { photos: ['a.jpg', 'b.jpg'] },
    files: { photos: ['first', 'second'] },
  });
});

test('leaves the files of a question that was asked again after the draft was saved', () => {
  const now = formOf([[question('text', 'name'), question('file', 'letter')]]);
  const draft = draftOf(begin(formOf([[question('text', 'name')]]), { name: 'Ana' }), opening, Date.now());
  const page = { ...begin(now, {}, { name: '', letter: 'a.pdf' }), files: { letter: ['first'] } };
  expect(restore(page, draft)).toMatchObject({
    answers: { name: 'Ana', letter: 'a.pdf' },
    files: { letter: ['first'] },
  });
});
