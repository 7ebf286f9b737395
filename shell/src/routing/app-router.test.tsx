import { BEFORE_POP, Link, useLocation, useNavigate } from '@tessera/federation/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouter } from './app-router';
import { withViewTransition } from './view-transition';

/** The changes that wait until the browser has drawn the former screen for the last time. */
let waiting: (() => void)[] = [];
const finish = () => act(() => waiting.splice(0).forEach((change) => void change()));

// Pages fade where an earlier one was shown quickly.
beforeAll(async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  withViewTransition(() => undefined);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
  now.mockRestore();
});
beforeEach(() => {
  waiting = [];
  const resolved = Promise.resolve();
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  Object.assign(document, {
    startViewTransition: (change: () => void) => {
      waiting.push(change);
      return { ready: resolved, finished: resolved, updateCallbackDone: resolved, skipTransition: () => undefined };
    },
  });
  window.history.replaceState(null, '', '/dashboard');
});
afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <h1>{pathname + search}</h1>
      <Link to="/my-forms">Other page</Link>
      <Link to="/my-forms?tab=trash">Trash</Link>
      <Link to="/profile">Third page</Link>
      <button type="button" onClick={() => navigate('/login', { replace: true })}>
        Redirect
      </button>
    </>
  );
}

function open() {
  render(
    <AppRouter>
      <Page />
    </AppRouter>,
  );
  const choose = async (name: string) => userEvent.click(screen.getByText(name));
  return { choose, shown: () => screen.getByRole('heading').textContent };
}

test('fades to another page', async () => {
  const { choose, shown } = open();
  await choose('Other page');
  expect([shown(), waiting.length]).toEqual(['/dashboard', 1]);
  finish();
  expect(shown()).toBe('/my-forms');
});

test('shows another address of the same page, and a redirect, at once', async () => {
  window.history.replaceState(null, '', '/my-forms');
  const { choose, shown } = open();
  await choose('Trash');
  expect(shown()).toBe('/my-forms?tab=trash');
  await choose('Redirect');
  expect([shown(), waiting.length]).toEqual(['/login', 0]);
});

test.each([
  ['a redirect', 'Redirect', '/login'],
  ['a second link', 'Third page', '/profile'],
])('%s that follows before the fade begins wins', async (_what, next, address) => {
  const { choose, shown } = open();
  await choose('Other page');
  await choose(next);
  finish();
  expect([shown(), window.location.pathname]).toEqual([address, address]);
});

test('stays on a page that cancels Back', async () => {
  const { choose, shown } = open();
  await choose('Other page');
  finish();
  const cancel = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener(BEFORE_POP, cancel, { once: true });
  await act(async () => window.history.back());
  await waitFor(() => expect(cancel).toHaveBeenCalled());
  expect(shown()).toBe('/my-forms');
});
