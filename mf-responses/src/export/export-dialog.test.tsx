import { type ApiError, Unreachable } from '@tessera/api-client/errors';
import type { WireExport, WireExportOrder } from '@tessera/form-model/wire';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ExportableResponses } from './export-choice';
import { ExportDialog } from './export-dialog';
import { useExport } from './use-export';

jest.mock('@tessera/shared-ui/download', () => ({ download: jest.fn() }));

const filtered: ExportableResponses = {
  total: 1284,
  previews: 0,
  query: 'status=done',
  filterText: 'Status is Done',
  filtered: 96,
  selected: ['r1', 'r2', 'r3'],
  shownColumns: ['name', 'mail'],
  columnCount: 16,
};

/** A server whose export ends when the test says so. */
function fakeServer(result: WireExport = { total: 96, written: 96, state: 'finished' }) {
  const orders: { order: WireExportOrder; signal: AbortSignal | undefined }[] = [];
  let finish: (file: Blob | ApiError) => void = () => {};
  return {
    orders,
    finish: (file: Blob | ApiError = new Blob(['x'])) => act(async () => finish(file)),
    api: {
      exportResponses: (_form: string, order: WireExportOrder, signal?: AbortSignal) => {
        orders.push({ order, signal });
        return new Promise<Blob>((resolve, reject) => {
          finish = (file) => (file instanceof Blob ? resolve(file) : reject(file));
        });
      },
      getExport: async () => result,
    },
  };
}

const form = { id: 'f1', name: 'Spring fair' };

function Screen({ api, responses }: { api: ReturnType<typeof fakeServer>['api']; responses: ExportableResponses }) {
  const [open, setOpen] = useState(true);
  const run = useExport(api, form, responses);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ExportDialog open={open} onClose={() => setOpen(false)} formName={form.name} responses={responses} run={run} />
    </>
  );
}

function show(server = fakeServer(), responses = filtered) {
  render(<Screen api={server.api} responses={responses} />);
  return { server, user: userEvent.setup() };
}

test('requests the chosen format, responses, delimiter and columns', async () => {
  const { server, user } = show();
  await user.click(screen.getByRole('radio', { name: /Filtered/ }));
  await user.selectOptions(screen.getByLabelText('Delimiter'), 'Semicolon ;');
  await user.selectOptions(screen.getByLabelText('Columns'), 'Shown columns, 2');
  await user.click(screen.getByRole('checkbox', { name: 'Include status and private notes' }));
  await user.click(screen.getByRole('button', { name: 'Export 96 responses' }));
  expect(server.orders[0]?.order).toMatchObject({
    format: 'csv',
    delimiter: ';',
    marks: true,
    columns: ['name', 'mail'],
    query: 'status=done',
  });
  expect(server.orders[0]?.order.responses).toBeUndefined();
});

test('begins with the selected responses, and has no scope that does not exist', async () => {
  const { server, user } = show();
  expect(screen.getByRole('radio', { name: /Selected/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Export 3 responses' }));
  expect(server.orders[0]?.order).toMatchObject({ responses: ['r1', 'r2', 'r3'] });
});

test('offers all responses only, without filters and a selection', () => {
  show(fakeServer(), { ...filtered, query: '', selected: [] });
  expect(screen.getAllByRole('radio', { name: /All responses|Filtered|Selected/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Export 1,284 responses' })).toBeEnabled();
});

test('an archive of files has neither a delimiter nor columns', async () => {
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: /Files as ZIP/ }));
  expect(screen.queryByLabelText('Delimiter')).toBeNull();
  expect(screen.queryByLabelText('Columns')).toBeNull();
});

test('compares the written responses with the count at the end', async () => {
  const { server, user } = show();
  await user.click(screen.getByRole('button', { name: /Export 3/ }));
  await server.finish();
  expect(await screen.findByRole('status')).toHaveTextContent('96 of 96 responses exported');
  expect(screen.getByText('Spring fair-responses.csv')).toBeInTheDocument();
});

test('says how many responses are missing because they were deleted', async () => {
  const { server, user } = show(fakeServer({ total: 96, written: 95, state: 'finished' }));
  await user.click(screen.getByRole('button', { name: /Export 3/ }));
  await server.finish();
  expect(await screen.findByRole('status')).toHaveTextContent(
    '95 of 96 responses exported. 1 response was deleted during the export.',
  );
});

test('continues while the dialog is closed, and shows the progress when it opens again', async () => {
  const { server, user } = show();
  await user.click(screen.getByRole('button', { name: /Export 3/ }));
  expect(screen.getByRole('progressbar', { name: 'Exporting responses' })).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.orders[0]?.signal?.aborted).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
});

test('stops the download when the owner cancels', async () => {
  const { server, user } = show();
  await user.click(screen.getByRole('button', { name: /Export 3/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel export' }));
  expect(server.orders[0]?.signal?.aborted).toBe(true);
  expect(screen.getByRole('button', { name: /Export 3/ })).toBeInTheDocument();
});

test('says why an export stopped, and starts again with the same choices', async () => {
  const { server, user } = show();
  await user.click(screen.getByRole('radio', { name: /XLSX/ }));
  await user.click(screen.getByRole('button', { name: /Export 3/ }));
  await server.finish(new Unreachable('Check your connection and try again.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(server.orders.map(({ order }) => order.format)).toEqual(['xlsx', 'xlsx']);
});

test('a file that the server did not finish is not called complete', async () => {
  const { server, user } = show(fakeServer({ total: 96, written: 40, state: 'failed' }));
  await user.click(screen.getByRole('button', { name: /Export 3/ }));
  await server.finish();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The export stopped after 40 of 96 responses. The file is not complete. Try again.',
  );
});
