import { type ApiClient, createApiClient } from '@tessera/api-client/client';
import { pageProps, user } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import type { WireReleaseAction, WireReleasedPart, WireReleasedVersion } from '@tessera/form-model/wire';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReleasesPage from './releases-page';

const [old, now, next] = ['4.2.0-0a1b2c3d4e5f', '4.2.1-1a1b2c3d4e5f', '4.3.0-2a1b2c3d4e5f'];

const version = (name: string, more: Partial<WireReleasedVersion> = {}): WireReleasedVersion => ({
  version: name,
  releasedAt: '2026-11-11T11:40:00Z',
  revision: '1f0c2d3e4a5b6c7d8e9f',
  contract: 3,
  sizes: { script: 20_300, style: 2_500 },
  differences: [],
  visits: 2_000,
  failed: 9,
  errors: 12,
  ...more,
});
const fill = (more: Partial<WireReleasedPart> = {}): WireReleasedPart => ({
  part: 'mf-fill',
  current: now,
  canary: null,
  earlier: [old],
  days: [
    { visits: 0, failed: 0 },
    { visits: 500, failed: 7 },
    { visits: 2_000, failed: 0 },
    { visits: 1_204, failed: 1 },
  ],
  versions: [version(now), version(next, { visits: 287, failed: 0 }), version(old)],
  history: [
    { action: 'release', version: now, at: '2026-11-11T11:40:00Z', by: 'Zoë O’Neil', isAutomatic: false },
    { action: 'release', version: old, at: '2026-10-11T11:40:00Z', by: 'Zoë O’Neil', isAutomatic: false },
  ],
  ...more,
});
const withCanary = fill({ canary: { version: next, share: 0.1 } });

/** Shows the page over a server that answers each call by its method and path. */
function show(answers: { [call: string]: () => unknown }, { isAdministrator = true, at = '/releases' } = {}) {
  const calls: { call: string; body: unknown }[] = [];
  const send: ApiClient['send'] = async ({ method, path, body }) => {
    const call = `${method} ${path}`;
    calls.push({ call, body });
    const answer = answers[call];
    if (!answer) throw new Error(`${call} was not expected`);
    return { success: true, data: answer() };
  };
  const api = { ...createApiClient(), send };
  const session = { user: { ...user, isAdministrator } };
  render(
    <TestRouter at={at} path="/releases">
      <ReleasesPage {...pageProps({ api, session })} />
    </TestRouter>,
  );
  return calls;
}
const listing = (...parts: WireReleasedPart[]) => ({ 'GET /releases': () => ({ parts }) });
const row = () => screen.findByRole('listitem');

describe('the page of releases', () => {
  test('shows what runs where, since when, with sizes, visits and failures', async () => {
    show(listing(fill()));
    const item = await row();
    expect(item).toHaveTextContent(`mf-fillPublic forms${now}since November 11`);
    expect(item).toHaveTextContent('22.3 KB');
    expect(item).toHaveTextContent('1,204');
    expect(item).toHaveTextContent('0.8');
    const tiles = (name: string) =>
      [...within(item).getByRole('img', { name }).querySelectorAll('rect')].map((tile) => tile.dataset.level);
    expect(tiles('Visits of each day, oldest first: 0, 500, 2000, 1204')).toEqual(['0', '1', '4', '3']);
    expect(tiles('Failures of each day, oldest first: 0, 7, 0, 1')).toEqual(['0', '2', '0', '1']);
    expect(within(item).getByText('—')).toBeInTheDocument();
  });

  test('asks for nothing for people who are not administrators', () => {
    expect(show({}, { isAdministrator: false })).toEqual([]);
    expect(screen.getByText(/Only administrators/)).toBeInTheDocument();
  });

  test('says what to do when there are no releases, and loads again after a failure', async () => {
    const lists = [
      () => {
        throw new Error('No connection.');
      },
      () => ({ parts: [] }),
    ];
    show({ 'GET /releases': () => (lists.shift() as () => unknown)() });
    expect(await screen.findByText(/could not be loaded. No connection./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No releases yet' })).toBeInTheDocument();
  });

  test('rolls back to the chosen version after a confirmation, and shows the result', async () => {
    const lists = [fill(), fill({ current: old })];
    const calls = show({
      'GET /releases': () => ({ parts: [lists.shift()] }),
      'POST /releases/mf-fill': () => fill({ current: old }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for mf-fill' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Roll back…' }));
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(old) }));
    await userEvent.click(screen.getByRole('button', { name: `Roll back to ${old}` }));
    expect(await screen.findByText(`mf-fill: Rolled back to ${old}.`)).toBeInTheDocument();
    const body: WireReleaseAction = { action: 'roll-back', version: old };
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([{ call: 'POST /releases/mf-fill', body }]);
    expect(await row()).toHaveTextContent(old);
  });

  test('starts a canary with a share', async () => {
    const calls = show({ ...listing(fill()), 'POST /releases/mf-fill': () => withCanary });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for mf-fill' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Start a canary…' }));
    await userEvent.click(await screen.findByRole('radio', { name: '50%' }));
    await userEvent.click(screen.getByRole('button', { name: `Start canary ${next}` }));
    await screen.findByText(`mf-fill: The canary ${next} has started.`);
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      action: 'canary',
      version: next,
      share: 0.5,
    });
  });

  test.each([
    ['Promote to 100%', 'Promote to 100%', { action: 'promote', version: next }],
    ['Withdraw', `Withdraw ${next}`, { action: 'withdraw', version: next }],
  ])('asks before a canary is changed: %s', async (button, confirm, body) => {
    const calls = show({ ...listing(withCanary), 'POST /releases/mf-fill': () => fill() });
    const panel = await screen.findByRole('region', { name: 'Canary of mf-fill' });
    expect(panel).toHaveTextContent('Visits287Failures per 1,0000.0current version: 4.5');
    await userEvent.click(within(panel).getByRole('button', { name: button }));
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    await screen.findByText(/^mf-fill: /);
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual(body);
  });

  test('changes the share of a canary after a confirmation', async () => {
    const calls = show({ ...listing(withCanary), 'POST /releases/mf-fill': () => withCanary });
    await userEvent.click(await screen.findByRole('radio', { name: '50%' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change to 50%' }));
    await screen.findByText(`mf-fill: 50% of the browsers get ${next}.`);
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ action: 'canary', share: 0.5 });
  });

  test('keeps the dialog with the reason when a change is refused', async () => {
    show({
      ...listing(withCanary),
      'POST /releases/mf-fill': () => {
        throw new Error(`${next} is no longer the canary of mf-fill. Load the page again.`);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: `Withdraw ${next}` }));
    expect(await within(dialog).findByText(/is no longer the canary/)).toBeInTheDocument();
  });

  test('does not offer a version that does not fit the other parts, and says why', async () => {
    const differences = ['it uses api.submit, which the shell does not give'];
    show(listing(fill({ versions: [version(now), version(old, { differences })] })));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for mf-fill' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Roll back…' }));
    const choice = await screen.findByRole('radio', { name: /does not fit the other parts: it uses api.submit/ });
    expect(choice).toBeDisabled();
    expect(screen.getByRole('button', { name: 'No version to choose' })).toBeDisabled();
  });

  test('tells of an automatic rollback, and opens the errors and files of the version that failed', async () => {
    const by = 'the server, since 24 of 120 visits failed';
    const part = fill({
      history: [
        { action: 'roll-back', version: now, at: '2026-11-22T10:31:00Z', by, isAutomatic: true },
        {
          action: 'release',
          version: next,
          at: '2026-11-22T10:04:00Z',
          by: 'Noor Valbrecht',
          isAutomatic: false,
        },
      ],
    });
    const details = {
      files: [{ path: 'entry.8f2c1d.js', bytes: 38_100, sha256: '00ff'.repeat(16) }],
      errors: [
        {
          name: 'RangeError',
          message: 'Invalid time value',
          count: 26,
          firstAt: '2026-11-22T10:09:00Z',
          lastAt: '2026-11-22T10:30:00Z',
        },
      ],
    };
    show({ ...listing(part), [`GET /releases/mf-fill/${next}`]: () => details });
    expect(await screen.findByText(/was rolled back automatically/)).toHaveTextContent(`mf-fill ${next}`);
    expect(screen.getByText(/24 of 120 visits failed/)).toHaveTextContent(`Browsers get ${now} again.`);
    await userEvent.click(screen.getByRole('button', { name: 'See errors' }));
    const drawer = await screen.findByRole('dialog', { name: `mf-fill ${next}` });
    expect(await within(drawer).findByText('RangeError: Invalid time value')).toBeInTheDocument();
    expect(within(drawer).getByText('Rolled back', { selector: 'span' })).toBeInTheDocument();
    expect(within(drawer).getByText(`sha256-${'AP8A/wD/'.repeat(5)}AP8=`)).toBeInTheDocument();
    expect(within(drawer).getByText(new RegExp(`by ${by}`))).toBeInTheDocument();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    expect(screen.getByTestId('location')).toHaveTextContent(/^\/releases\??$/);
  });
});
