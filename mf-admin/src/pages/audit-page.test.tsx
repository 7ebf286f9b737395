import type { AuditCalls } from '@tessera/api-client/audit-calls';
import { pageProps } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import type { WireAuditEvent, WireAuditEvents } from '@tessera/form-model/wire';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuditLog } from '../audit/audit-log';
import AuditPage from './audit-page';

const event = (id: string, change: Partial<WireAuditEvent> = {}): WireAuditEvent => ({
  id,
  type: 'api-key-created',
  happenedAt: '2026-03-14T10:42:00Z',
  person: 'נועה Valbrecht',
  target: 'Harvest map',
  detail: 'forms:read',
  address: '203.0.113.24',
  device: 'Firefox on Linux',
  count: 1,
  ...change,
});
const page = (events: WireAuditEvent[], more: Partial<WireAuditEvents> = {}): WireAuditEvents => ({
  events,
  totalCount: events.length,
  next: null,
  ...more,
});

function show(
  listAuditEvents: AuditCalls['listAuditEvents'],
  at = '/audit',
  exportAuditEvents: Partial<AuditCalls> = {},
) {
  const call = jest.fn(listAuditEvents);
  render(
    <TestRouter at={at} path="/audit">
      <AuditLog
        place="this installation"
        calls={{ listAuditEvents: call, ...exportAuditEvents } as Partial<AuditCalls> as AuditCalls}
      />
    </TestRouter>,
  );
  return call;
}

describe('the audit log', () => {
  test('shows who did what, from where and how often', async () => {
    show(() =>
      Promise.resolve(
        page([
          event('1'),
          event('2', { type: 'login-refused', target: '', detail: 'Wrong password', count: 3, address: null }),
        ]),
      ),
    );
    const created = await screen.findByRole('row', { name: /API key created/ });
    expect(created).toHaveTextContent('“Harvest map”: forms:read, Firefox on Linux');
    expect(created).toHaveTextContent('203.0.113.24');
    const refused = screen.getByRole('row', { name: /Log-in refused/ });
    expect(refused).toHaveTextContent('Wrong password, Firefox on Linux, 3 times');
    expect(within(refused).getByText('—')).toBeInTheDocument();
    expect(screen.getByText('2 events')).toBeInTheDocument();
  });

  test('is filtered by a person, who stays in the address and in the list after more was loaded', async () => {
    const people = [
      { id: 'u1', name: 'Noor Valbrecht' },
      { id: 'u2', name: 'Davit “D” Osterley' },
    ];
    const call = show((_, after) =>
      Promise.resolve(
        after === null ? page([event('1')], { people, next: 'cursor', totalCount: 2 }) : page([event('2')]),
      ),
    );
    await screen.findByText(/Harvest map/);
    await userEvent.click(screen.getByRole('button', { name: /^Person/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Davit “D” Osterley' }));
    await waitFor(() => expect(call.mock.calls.at(-1)?.[0]).toEqual({ range: 'all', person: 'u2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(call.mock.calls.at(-1)?.[1]).toBe('cursor'));
    expect(screen.getByRole('button', { name: 'Person Davit “D” Osterley' })).toBeInTheDocument();
  });

  test('loads more after the last event', async () => {
    const call = show((_, after) =>
      Promise.resolve(
        after === null
          ? page([event('1')], { totalCount: 2, next: 'cursor' })
          : page([event('2', { target: 'Old website' })], { totalCount: 2 }),
      ),
    );
    expect(await screen.findByText('1 of 2 events')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(/Old website/)).toBeInTheDocument();
    expect(screen.getByText(/Harvest map/)).toBeInTheDocument();
    expect(call.mock.calls.map(([, after]) => after)).toEqual([null, 'cursor']);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  test('is filtered by the address, and the filters can be cleared', async () => {
    const call = show(() => Promise.resolve(page([])), '/audit?type=login-refused&search=lucan');
    expect(await screen.findByRole('heading', { name: 'No events found' })).toBeInTheDocument();
    expect(call.mock.calls[0]?.[0]).toEqual({ range: 'all', type: 'login-refused', search: 'lucan' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('can be loaded again after a failure', async () => {
    const answers = [() => Promise.reject(new Error('No connection.')), () => Promise.resolve(page([event('1')]))];
    show(() => (answers.shift() as () => Promise<WireAuditEvents>)());
    expect(await screen.findByText('The audit log could not be loaded. No connection.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Harvest map/)).toBeInTheDocument();
  });

  test('is exported for some days with the filters, in the chosen format, and says how many events', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    URL.createObjectURL = () => 'blob:log';
    URL.revokeObjectURL = () => {};
    const exportAuditEvents = jest.fn().mockResolvedValue(new Blob(['{}']));
    const list = () => Promise.resolve(page([event('1')], { totalCount: 1406 }));
    const call = show(list, '/audit?type=api-key-created', { exportAuditEvents });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export the audit log' });
    expect(await within(dialog).findByText(/^1,406 events\. Only those that match the filters\./)).toBeInTheDocument();
    await userEvent.clear(within(dialog).getByLabelText('From'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(exportAuditEvents).not.toHaveBeenCalled();
    expect(within(dialog).getByLabelText('From')).toHaveFocus();
    await userEvent.type(within(dialog).getByLabelText('From'), '2026-01-11');
    await userEvent.click(within(dialog).getByRole('radio', { name: /^JSON Lines/ }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Export 1,406 events' }));
    const asked = { type: 'api-key-created', from: new Date(2026, 0, 11).toISOString() };
    expect(exportAuditEvents).toHaveBeenCalledWith(expect.objectContaining(asked), 'jsonl');
    expect(call.mock.calls.at(-1)?.[0]).toMatchObject(asked);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is not asked for by people who are not administrators', () => {
    render(
      <TestRouter at="/audit" path="/audit">
        <AuditPage {...pageProps()} />
      </TestRouter>,
    );
    expect(screen.getByText(/Only administrators/)).toBeInTheDocument();
  });
});
