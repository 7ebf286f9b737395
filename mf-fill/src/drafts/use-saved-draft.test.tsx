import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { formOf, question } from '../session/form-fixture';
import { answer, begin } from '../session/form-session';
import { en } from '../texts/en';
import { answerKeeper } from './draft-storage';
import { claimTable, fakeStorage } from './fake-browser';
import { keep } from './saved-draft';
import { useKeptFilling } from './use-saved-draft';

const form = formOf([[question('text', 'name')], [question('text', 'plot')]]);
const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const browser = () => {
  const means = { local: fakeStorage(), tab: fakeStorage(), now: () => 1_000 };
  const { claim, closeTabs } = claimTable();
  const keeper = () => answerKeeper('form-1', { ...means, claim });
  const visit = async (posted?: ReturnType<typeof begin>) => {
    const { result } = renderHook(() => {
      const [own] = useState(keeper);
      const [filling, setFilling] = useState(posted ?? begin(form));
      const kept = useKeptFilling({
        keeper: own,
        opening,
        isPosted: !!posted,
        filling,
        setFilling,
        toKeep: () => filling,
        texts: en,
      });
      return { ...kept, filling, type: (text: string) => setFilling((now) => answer(now, 'name', text)) };
    });
    await act(() => jest.runAllTimersAsync());
    return result;
  };
  const kept = () => Object.values(means.local).map((json) => JSON.parse(json));
  return { ...means, visit, kept, keeper, closeTabs };
};

test('what was typed is kept after a pause, and at once when the page is left or the answers are sent', async () => {
  const { visit, kept } = browser();
  const page = await visit();
  act(() => page.current.type('Leda'));
  expect(kept()).toEqual([]);
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(kept()).toMatchObject([{ key: 'key-1', answers: { name: 'Leda' } }]);
  act(() => page.current.type('Leda Q'));
  await act(() => jest.runAllTimersAsync());
  expect(kept()).toMatchObject([{ answers: { name: 'Leda Q' } }]);
  act(() => page.current.type('Leda Quill'));
  act(() => page.current.keepNow());
  expect(kept()).toMatchObject([{ answers: { name: 'Leda Quill' } }]);
});

test('what was submitted is kept no more: not by the pause that was running, and not on leaving', async () => {
  const { visit, local, tab } = browser();
  const page = await visit();
  act(() => page.current.type('Leda'));
  act(() => page.current.forget());
  await act(() => jest.runAllTimersAsync());
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(Object.keys(local)).toEqual([]);
  expect(Object.keys(tab)).toEqual([]);
});

test('what goes on as another submission is kept under its key alone', async () => {
  const { visit, kept } = browser();
  const page = await visit();
  act(() => page.current.type('Leda'));
  act(() => page.current.keepNow());
  act(() => {
    page.current.renew();
    page.current.keepNow();
  });
  expect(kept()).toMatchObject([{ key: page.current.opening.key, answers: { name: 'Leda' } }]);
  expect(page.current.opening.key).not.toBe('key-1');
});

test('a copy of a tab submits under a key of its own', async () => {
  const { visit } = browser();
  const first = await visit();
  act(() => first.current.type('Leda'));
  act(() => first.current.keepNow());
  const copy = await visit();
  expect(copy.current.opening.key).not.toBe('key-1');
  expect(copy.current.filling.answers.name).toBe('');
});

test('a page that was turned before the script came goes on where it is, under the key it was posted with', async () => {
  const { visit, kept, keeper, closeTabs } = browser();
  keeper().save(
    keep({ ...begin(form, { name: 'Old', plot: 'Old' }), pageId: 'p1' }, { ...opening, key: 'old' }, 1_000),
  );
  closeTabs();
  const page = await visit({ ...begin(form, { name: 'New' }), pageId: 'p2' });
  expect(page.current.filling).toMatchObject({ pageId: 'p2', answers: { name: 'New', plot: 'Old' } });
  expect(page.current.opening).toEqual(opening);
  await act(() => jest.runAllTimersAsync());
  expect(kept()).toMatchObject([{ key: 'key-1', answers: { plot: 'Old' } }]);
});
