import { modelOf } from '@tessera/fields/models';
import { begin } from '../filling/filling';
import { formOf, question } from '../filling/form-fixture';
import { answerKeeper, type KeeperMeans } from './answer-keeper';
import { changesSince, isUntouched, keep, keptAsText, readKept, restore } from './kept-filling';

const form = formOf([[question('text', 'name')], [question('email', 'mail')]]);
const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };
const DAY = 24 * 60 * 60 * 1000;

/** Storage as a browser has it, fresh for each test. */
const storage = (): Storage => {
  const kept: { [name: string]: string } = {};
  return Object.defineProperties(kept, {
    getItem: { value: (name: string) => kept[name] ?? null },
    setItem: { value: (name: string, value: string) => void Object.assign(kept, { [name]: value }) },
    removeItem: { value: (name: string) => void delete kept[name] },
  }) as unknown as Storage;
};

/** Locks of one browser: a name is taken until its tab is closed. */
const lockTable = () => {
  const taken = new Set<string>();
  const locks = {
    request: async (name: string, _options: unknown, work: (lock: Lock | null) => unknown) => {
      if (taken.has(name)) return work(null);
      taken.add(name);
      return work({ name, mode: 'exclusive' });
    },
  } as unknown as LockManager;
  return { locks, closeTabs: () => taken.clear() };
};

const browser = () => {
  const local = storage();
  const { locks, closeTabs } = lockTable();
  let time = 1_000;
  const tab = (means: Partial<KeeperMeans> = {}) =>
    answerKeeper('form-1', { local, tab: storage(), locks, now: () => time, ...means });
  return { tab, closeTabs, local, wait: (ms: number) => (time += ms), now: () => time };
};

const typed = (answers: { [key: string]: string }, key = 'key-1') =>
  keep({ ...begin(form, answers), pageId: 'p2' }, { ...opening, key }, 1_000);

test('a tab finds again what it kept, with the key that it was opened under', async () => {
  const { tab } = browser();
  const session = storage();
  tab({ tab: session, locks: undefined }).save(typed({ name: 'Leda' }));
  expect(await tab({ tab: session, locks: undefined }).find()).toMatchObject({
    key: 'key-1',
    pageId: 'p2',
    answers: { name: 'Leda' },
  });
});

test('a new tab takes over what a closed one left behind, a day later', async () => {
  const { tab, closeTabs, wait } = browser();
  tab().save(typed({ name: 'Leda' }));
  closeTabs();
  wait(DAY);
  expect(await tab().find()).toMatchObject({ answers: { name: 'Leda' } });
});

test('a second tab begins its own while the first is open', async () => {
  const { tab } = browser();
  tab().save(typed({ name: 'Leda' }));
  expect(await tab().find()).toBeNull();
});

test('what was submitted is gone', async () => {
  const { tab, closeTabs } = browser();
  const first = tab();
  first.save(typed({ name: 'Leda' }));
  first.forget('key-1');
  closeTabs();
  expect(await tab().find()).toBeNull();
});

test('after thirty days nothing is offered, and nothing stays in the browser', async () => {
  const { tab, closeTabs, wait, local } = browser();
  tab().save(typed({ name: 'Leda' }));
  closeTabs();
  wait(31 * DAY);
  expect(await tab().find()).toBeNull();
  expect(Object.keys(local)).toEqual([]);
});

test('a browser that refuses to keep anything costs no more than that', async () => {
  const broken = new Proxy({} as Storage, {
    get() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  const keeper = browser().tab({ local: broken, tab: broken });
  keeper.save(typed({ name: 'Leda' }));
  expect(await keeper.find()).toBeNull();
});

test('what is not a filling reads as nothing', () => {
  for (const text of ['', 'null', '[]', '{"key":"k"}', '{']) expect(readKept(text)).toBeNull();
});

describe('when the owner has edited the form meanwhile', () => {
  const kept = keep(begin(form, { name: 'Leda', mail: 'leda@post.example' }), opening, 1_000);
  const edited = {
    ...formOf([[question('text', 'name', { label: 'Your full name' }), question('phone', 'tel')]]),
    version: 4,
  };

  test('answers come back by their stable ids, and those to questions that are gone do not', () => {
    const { answers, pageId } = restore(begin(edited), kept);
    expect(answers).toEqual({ name: 'Leda', tel: '' });
    expect(pageId).toBe('p1');
  });

  test('the changes are told by label', () => {
    expect(changesSince(kept, edited)).toEqual({ added: ['tel'], removed: ['mail'], changed: ['Your full name'] });
  });

  test('a new version that asks the same tells nothing', () => {
    expect(changesSince(kept, { ...form, version: 9 })).toBeNull();
  });
});

test('what was typed before the script came wins over what was kept', () => {
  expect(restore(begin(form, { name: 'New' }), typed({ name: 'Old', mail: 'old@post.example' })).answers).toEqual({
    name: 'New',
    mail: 'old@post.example',
  });
});

test('a filling is untouched until something is answered', () => {
  const fresh = begin(formOf([[question('text', 'name'), question('checkbox', 'areas')]]));
  expect(isUntouched(fresh)).toBe(true);
  expect(isUntouched(begin(fresh.form, { name: 'Leda' }))).toBe(false);
});

test('what was kept of a form that is gone can be given back without it, unanswered questions left out', () => {
  const gone = formOf([
    [question('text', 'name', { label: 'Full name' }), question('email', 'mail')],
    [
      question('checkbox', 'days', { label: ' ', options: ['Monday', 'Friday'] }),
      question('address', 'home', { label: 'Home' }),
      question('text', 'home_2', { label: 'Second home' }),
    ],
  ]);
  const street = modelOf(gone.pages[1]?.fields[1] as never).keys(gone.pages[1]?.fields[1] as never)[0] ?? '';
  const filling = {
    ...begin(gone),
    answers: { name: 'Leda', mail: '', days: ['Monday', 'Friday'], [street]: 'Elm 4', home_2: 'none' },
  };
  expect(keptAsText(keep(filling, opening, 1), 'This question')).toBe(
    'Full name\nLeda\n\nThis question\nMonday\nFriday\n\nHome\nElm 4\n\nSecond home\nnone\n',
  );
});
