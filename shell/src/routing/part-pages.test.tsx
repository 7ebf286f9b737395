import { CONTRACT_VERSION, type PageProps, type Session } from '@tessera/federation/contract';
import { routeAt } from '@tessera/federation/route-at';
import { Link, useLocation, useParams } from '@tessera/federation/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { AppRouter } from './app-router';
import { PartPages } from './part-pages';

const mockPages: { [page: string]: () => React.ReactNode } = {};
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
  loadRemote: async (name: string) => ({ default: mockPages[name] }),
}));

const manifest = { version: '1.0.0', contract: CONTRACT_VERSION, entry: '/parts/entry.js', pages: {} };
const session = { status: 'authenticated', user: { id: '1', name: 'Noor' } } as unknown as Session;
const { api } = {} as PageProps;

/** The actions of pages, in order. */
let log: string[] = [];

/** A page that says its address, and notes when it is created, shown and left. */
function NotingPage({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  const { formId = '' } = useParams();
  useState(() => log.push(`${name}${formId} created`));
  useEffect(() => {
    log.push(`${name} shown`);
    return () => void log.push(`${name} left`);
  }, [name]);
  return (
    <main>
      <h1>{`${name} ${pathname}${search}`}</h1>
      <Link to="/form-responses/ab">Responses of A, B</Link>
      <Link to="/form-responses/cd?status=new">New of C, D</Link>
      <Link to="/templates">Templates</Link>
    </main>
  );
}

beforeEach(() => {
  log = [];
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  mockPages['mf_builder/MyFormsPage'] = () => <NotingPage name="Forms" />;
  mockPages['mf_builder/TemplatesPage'] = () => <NotingPage name="Templates" />;
  mockPages['mf_responses/ResponsesPage'] = () => <NotingPage name="Responses" />;
  document.body.innerHTML = `<script type="application/json" id="tessera-parts">${JSON.stringify({
    'mf-builder': { ...manifest, name: 'mf-builder' },
    'mf-responses': { ...manifest, name: 'mf-responses' },
  })}</script>`;
  window.history.replaceState(null, '', '/my-forms');
});
afterEach(() => jest.useRealTimers());

function Screen() {
  const route = routeAt(useLocation().pathname);
  return route ? <PartPages route={route} api={api} session={session} /> : null;
}

async function open() {
  render(
    <AppRouter>
      <Screen />
    </AppRouter>,
    { container: document.body.appendChild(document.createElement('div')) },
  );
  await screen.findByRole('heading', { name: 'Forms /my-forms' });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const link = (name: string) => screen.getByRole('link', { name });
  /** Rests with the pointer on a link. */
  const rest = async (name: string) => {
    await user.hover(link(name));
    await act(() => jest.advanceTimersByTimeAsync(100));
  };
  return { rest, choose: async (name: string) => user.click(link(name)) };
}

test('renders the page behind a link ahead, without its effects, and a click shows it as it is', async () => {
  const { rest, choose } = await open();
  await rest('Responses of A, B');
  expect(log).toEqual(['Forms created', 'Forms shown', 'Responsesab created']);
  expect(screen.getAllByRole('main')).toHaveLength(1);
  const ahead = screen.getByText('Responses /form-responses/ab');
  await choose('Responses of A, B');
  expect(screen.getByRole('heading')).toBe(ahead);
  expect(log.slice(3)).toEqual(['Forms left', 'Responses shown']);
});

test('opens another address of a page that was rendered ahead with a state of its own', async () => {
  const { rest, choose } = await open();
  await rest('Responses of A, B');
  await choose('New of C, D');
  expect(await screen.findByRole('heading', { name: 'Responses /form-responses/cd?status=new' })).toBeVisible();
  expect(log.filter((entry) => entry.startsWith('Responses'))).toEqual([
    'Responsesab created',
    'Responsescd created',
    'Responses shown',
  ]);
});

test('forgets a page that was rendered ahead once it was shown and left', async () => {
  const { rest, choose } = await open();
  await rest('Responses of A, B');
  await choose('Responses of A, B');
  await choose('Templates');
  expect(await screen.findByRole('heading', { name: 'Templates /templates' })).toBeVisible();
  expect(screen.queryByText('Responses /form-responses/ab')).not.toBeInTheDocument();
});

test('renders nothing ahead for a pointer that only passes', async () => {
  const { rest } = await open();
  await userEvent.setup({ advanceTimers: () => undefined, delay: null }).hover(screen.getByText('Templates'));
  await rest('Responses of A, B');
  expect(log).toEqual(['Forms created', 'Forms shown', 'Responsesab created']);
});
