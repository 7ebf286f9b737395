import { watchOtherPages } from './use-other-pages';

const TAB = 'tessera_fill_form-1';

/** How often a page that Back brings is opened again, if the tab has this entry by then. */
function reloads(now: string | null, { persisted = true, before = null as string | null } = {}) {
  history.replaceState(null, '', '/fill/form-1');
  sessionStorage.clear();
  if (before) sessionStorage.setItem(TAB, before);
  let count = 0;
  const stop = watchOtherPages(
    () => 'own',
    () => {
      count += 1;
    },
  );
  if (now) sessionStorage.setItem(TAB, now);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  stop();
  return count;
}

test('opens a page again that Back brings as it was, if another page of the tab has saved a draft since', () => {
  expect(reloads('other')).toBe(1);
  expect(reloads('other', { before: 'own' })).toBe(1);
});

test('leaves a page as it is if the tab has saved no other draft, or if the page was just opened', () => {
  expect(reloads(null)).toBe(0);
  expect(reloads('own')).toBe(0);
  expect(reloads('first', { before: 'first' })).toBe(0);
  expect(reloads('other', { persisted: false })).toBe(0);
});
