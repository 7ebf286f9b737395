import { type ApiClient, createApiClient } from '@tessera/api-client/client';
import { pageProps, user } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import type { WireStatus } from '@tessera/form-model/wire';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StatusPage from './status-page';

const hours: WireStatus['services'][number]['hours'] = Array.from({ length: 24 }, () => 'healthy');
const status = (more: Partial<WireStatus> = {}): WireStatus => ({
  checkedAt: '2026-03-06T10:42:00.000Z',
  version: '2.14.0',
  startedAt: '2026-03-03T06:12:00.000Z',
  backup: { finishedAt: '2026-03-06T03:00:00.000Z', failedAt: null, problem: null },
  disk: { used: 41 * 1024 ** 3, total: 120 * 1024 ** 3 },
  services: [
    {
      id: 'database',
      state: 'healthy',
      detail: 'PostgreSQL 16.4, 11 of 50 connections',
      value: { number: 4, of: 'ms' },
      hours,
    },
    { id: 'files', state: 'healthy', detail: '18.2 MB stored', value: { number: 31, of: 'ms' }, hours },
    { id: 'mail', state: 'healthy', detail: 'Emails are sent', value: { number: 0, of: 'emails waiting' }, hours },
  ],
  minutes: [
    { at: '2026-03-06T10:40:00.000Z', requests: 148, calls: 30, errors: 0, p95: 168 },
    { at: '2026-03-06T10:41:00.000Z', requests: 212, calls: 40, errors: 1, p95: 184 },
    { at: '2026-03-06T10:42:00.000Z', requests: 9, calls: 3, errors: 0, p95: null },
  ],
  errors: [],
  ...more,
});

/** Shows the page over a server that gives these answers, one after the other. */
function show(answers: (() => WireStatus)[], { isAdministrator = true } = {}) {
  const calls: string[] = [];
  const send: ApiClient['send'] = async ({ method, path }) => {
    calls.push(`${method} ${path}`);
    const answer = answers.shift();
    if (!answer) throw new Error('No connection.');
    return { success: true, data: answer() };
  };
  const api = { ...createApiClient(), send };
  render(
    <TestRouter at="/status" path="/status">
      <StatusPage {...pageProps({ api, session: { user: { ...user, isAdministrator } } })} />
    </TestRouter>,
  );
  return calls;
}

const serviceNamed = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

describe('the page with the status', () => {
  test('says that everything works, with numbers, services and the last backup', async () => {
    show([status]);
    expect(await screen.findByText(/Everything works\. Checked at/)).toBeInTheDocument();
    expect(screen.getByText('212')).toBeInTheDocument();
    expect(screen.getByText('of 369 requests')).toBeInTheDocument();
    expect(screen.getByText('41 GB of 120 GB used')).toBeInTheDocument();
    expect((await serviceNamed('Database')).getByText('Healthy')).toBeInTheDocument();
    expect((await serviceNamed('Database')).getByText('No problem in the last 24 hours')).toBeInTheDocument();
    expect(screen.getByText('No errors in the last 24 hours')).toBeInTheDocument();
    expect(
      screen.getByRole('img', { name: /Requests per minute in the last hour: between 9 and 212, now 9\./ }),
    ).toBeInTheDocument();
    expect(screen.getByText('2.14.0')).toBeInTheDocument();
  });

  test('names each minute of a chart once, also in the first minutes after a start', async () => {
    show([status]);
    const chart = await screen.findByRole('region', { name: 'Requests per minute' });
    const times = within(chart)
      .getAllByText(/^\d\d?:\d\d/)
      .map(({ textContent }) => textContent);
    expect(times).toEqual([...new Set(times)]);
  });

  test('says which service is slow, what it means, and which errors there were', async () => {
    const [database, files, mail] = status().services;
    if (!database || !files || !mail) throw new Error('No services');
    const slow = {
      ...mail,
      state: 'slow' as const,
      value: { number: 38, of: 'emails waiting' as const },
      hours: [...hours.slice(2), 'slow' as const, 'failing' as const],
    };
    const errors = [
      { title: 'Mail: an email could not be sent', detail: 'ETIMEDOUT', count: 3, lastAt: '2026-03-06T10:38:00.000Z' },
    ];
    show([() => status({ services: [database, files, slow], errors })]);
    expect(await screen.findByText(/Mail is slow\. Everything else works\./)).toBeInTheDocument();
    expect(screen.getByText(/within three days are deleted/)).toBeInTheDocument();
    const row = await serviceNamed('Mail');
    expect(row.getByText('38')).toBeInTheDocument();
    expect(row.getByText('A problem in 2 of the last 24 hours')).toBeInTheDocument();
    expect(screen.getByText('ETIMEDOUT')).toBeInTheDocument();
  });

  test('keeps the old numbers with their time when the status cannot be loaded', async () => {
    show([status]);
    await screen.findByText(/Everything works/);
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/The numbers below are from/)).toBeInTheDocument();
    expect(screen.getByText('212')).toBeInTheDocument();
  });

  test('asks for nothing for people who are not administrators', () => {
    expect(show([], { isAdministrator: false })).toEqual([]);
    expect(screen.getByText(/Only administrators/)).toBeInTheDocument();
  });
});
