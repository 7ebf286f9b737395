import { DAY_MS } from '@tessera/fields/durations';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { answer, begin } from '../form-session/form-session';
import { useSessionState } from '../form-session-hooks/use-session-state';
import { english } from '../messages/english';
import { fakeStorage, fakeTabLocks } from '../testing/fake-browser';
import { formOf, question } from '../testing/form-fixture';
import { draftStorage } from './draft-storage';
import { draftOf } from './saved-draft';
import { useSavedDraft } from './use-saved-draft';

const form = formOf([[question('text', 'name')], [question('text', 'plot')]]);
const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function browser() {
  const means = { local: fakeStorage(), tab: fakeStorage() };
  const { lockTab, closeTabs } = fakeTabLocks();
  const drafts = () => draftStorage('form-1', { ...means, lockTab });
  const visit = async (posted?: ReturnType<typeof begin>, messages = english) => {
    const { result } = renderHook(() => {
      const [own] = useState(drafts);
      const { session, setSession, current } = useSessionState(posted ?? begin(form));
      const draft = useSavedDraft({
        drafts: own,
        opening,
        isPosted: !!posted,
        session,
        setSession,
        toSave: current,
        messages,
      });
      return { ...draft, session, type: (text: string) => setSession((now) => answer(now, 'name', text)) };
    });
    await act(() => jest.runAllTimersAsync());
    return result;
  };
  const draft = () => Object.values(means.local).map((json) => JSON.parse(json));
  return { ...means, visit, draft, drafts, closeTabs };
}

test('saves answers after a pause, and at once when the page is left or the answers are sent', async () => {
  const { visit, draft } = browser();
  const page = await visit();
  act(() => page.current.type('Leda'));
  expect(draft()).toEqual([]);
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(draft()).toMatchObject([{ key: 'key-1', answers: { name: 'Leda' } }]);
  act(() => page.current.type('Leda Q'));
  await act(() => jest.runAllTimersAsync());
  expect(draft()).toMatchObject([{ answers: { name: 'Leda Q' } }]);
  act(() => page.current.type('Leda Quill'));
  act(() => page.current.saveNow());
  expect(draft()).toMatchObject([{ answers: { name: 'Leda Quill' } }]);
});

test('saves nothing after the submission, neither after a running pause nor when the page is left', async () => {
  const { visit, local, tab } = browser();
  const page = await visit();
  act(() => page.current.type('Leda'));
  act(() => page.current.discard());
  await act(() => jest.runAllTimersAsync());
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(Object.keys(local)).toEqual([]);
  expect(Object.keys(tab)).toEqual([]);
});

test('stores another submission only under its own key', async () => {
  const { visit, draft } = browser();
  const page = await visit();
  act(() => page.current.type('Leda'));
  act(() => page.current.saveNow());
  act(() => {
    page.current.renew();
    page.current.saveNow();
  });
  expect(draft()).toMatchObject([{ key: page.current.opening.key, answers: { name: 'Leda' } }]);
  expect(page.current.opening.key).not.toBe('key-1');
});

test('submits under another key in a duplicated tab', async () => {
  const { visit } = browser();
  const first = await visit();
  act(() => first.current.type('Leda'));
  act(() => void dispatchEvent(new Event('pagehide')));
  const copy = await visit();
  expect(copy.current.opening.key).not.toBe('key-1');
  expect(copy.current.session.answers.name).toBe('');
});

test('leaves a draft as it is if restoring it fails, and saves the answers of the page beside it', async () => {
  const { visit, draft, drafts, closeTabs } = browser();
  drafts().save(draftOf(begin(form, { name: 5, plot: 'Half' }), { ...opening, key: 'old' }, Date.now()));
  closeTabs();
  const formatError = () => {
    throw new Error('No such message');
  };
  const page = await visit(undefined, { ...english, formatError });
  act(() => page.current.type('Vera'));
  act(() => page.current.saveNow());
  expect(draft()).toMatchObject([
    { key: 'old', answers: { plot: 'Half' } },
    { key: 'key-1', answers: { name: 'Vera', plot: '' } },
  ]);
});

test('stays on a page that was turned before the script came, and uses the key of the post', async () => {
  const { visit, draft, drafts, closeTabs } = browser();
  drafts().save(
    draftOf({ ...begin(form, { name: 'Old', plot: 'Old' }), pageId: 'p1' }, { ...opening, key: 'old' }, Date.now()),
  );
  closeTabs();
  const page = await visit({ ...begin(form, { name: 'New' }), pageId: 'p2' });
  expect(page.current.session).toMatchObject({ pageId: 'p2', answers: { name: 'New', plot: 'Old' } });
  expect(page.current.opening).toMatchObject(opening);
  await act(() => jest.runAllTimersAsync());
  expect(draft()).toMatchObject([{ key: 'key-1', answers: { plot: 'Old' } }]);
});

describe('a page with files that was turned before the script came', () => {
  const withFiles = formOf([[question('file', 'photo')], [question('text', 'plot'), question('file', 'plan')]]);
  const posted = { ...begin(withFiles, { photo: 'posted.jpg' }), files: { photo: ['f-1'] }, pageId: 'p2' };
  const saved = { ...begin(withFiles, { plot: 'Old', plan: 'old.pdf' }), files: { plan: ['f-2'] } };

  async function afterDraft(isSent: boolean) {
    const { visit, drafts, closeTabs } = browser();
    drafts().save(draftOf(saved, { ...opening, key: 'old', ...(isSent && { sent: true }) }, Date.now()));
    closeTabs();
    return visit(posted);
  }

  test('continues under the key of answers that were sent, and names its files, which are under another key', async () => {
    const page = await afterDraft(true);
    expect(page.current.opening.key).toBe('old');
    expect(page.current.session).toMatchObject({
      answers: { photo: '', plot: 'Old', plan: 'old.pdf' },
      files: { plan: ['f-2'] },
      errors: { photo: english.filesNotSent(['posted.jpg']) },
    });
  });

  test('keeps its key and files if nothing was sent, and names the files of the draft', async () => {
    const page = await afterDraft(false);
    expect(page.current.opening.key).toBe('key-1');
    expect(page.current.session).toMatchObject({
      answers: { photo: 'posted.jpg', plot: 'Old', plan: '' },
      files: { photo: ['f-1'] },
      errors: { plan: english.filesNotSent(['old.pdf']) },
    });
  });
});

test('shows no draft that is older than thirty days', async () => {
  const { visit, drafts, closeTabs } = browser();
  drafts().save(draftOf(begin(form, { name: 'Leda' }), opening, Date.now() - 31 * DAY_MS));
  closeTabs();
  const page = await visit();
  expect(page.current.session.answers.name).toBe('');
});
