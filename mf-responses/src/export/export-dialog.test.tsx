import { Blob as FileContent } from 'node:buffer';
import { type ApiError, Invalid, Unreachable } from '@tessera/api-client/errors';
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
  whole: null,
  shownColumns: ['name', 'mail'],
  columnCount: 16,
};

/** A CSV file with rows, one of which has a line end in a cell. */
function csvWith(rows: number): Blob {
  const text = `Name\r\n"of two\r\nlines"\r\n${'x\r\n'.repeat(rows - 1)}`;
  // jsdom’s files cannot be read.
  return Object.assign(new Blob([text]), { stream: () => new FileContent([text]).stream() });
}

/** A server whose export ends when the test says so. */
function fakeServer(result: WireExport = { total: 96, written: 96, state: 'finished' }, lostCalls = 0) {
  let calls = 0;
  const orders: { order: WireExportOrder; signal: AbortSignal | undefined }[] = [];
  let finish: (file: Blob | ApiError) => void = () => {};
  return {
    orders,
    finish: (file: Blob | ApiError = csvWith(result.written)) => act(async () => finish(file)),
    api: {
      exportResponses: (_form: string, order: WireExportOrder, signal?: AbortSignal) => {
        orders.push({ order, signal });
        return new Promise<Blob>((resolve, reject) => {
          finish = (file) => (file instanceof Blob ? resolve(file) : reject(file));
        });
      },
      getExport: async () => {
        calls += 1;
        if (calls <= lostCalls) throw new Unreachable('Check your connection and try again.');
        return result;
      },
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
  await user.click(screen.getByRole('checkbox', { name: /^Include receipt, source/ }));
  await user.click(screen.getByRole('button', { name: 'Export 96 responses' }));
  expect(server.orders[0]?.order).toMatchObject({
    format: 'csv',
    delimiter: ';',
    marks: true,
    details: true,
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

test('tries again with the responses of the failed export, also after the screen shows others', async () => {
  const server = fakeServer();
  const { rerender } = render(<Screen api={server.api} responses={{ ...filtered, selected: [] }} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Export 96 responses' }));
  await server.finish(new Unreachable('Check your connection and try again.'));
  rerender(<Screen api={server.api} responses={{ ...filtered, selected: [], query: 'status=new' }} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(server.orders.map(({ order }) => order.query)).toEqual(['status=done', 'status=done']);
});

test('offers the choices again after a failed export was closed', async () => {
  const { server, user } = show();
  await user.click(screen.getByRole('button', { name: /Export 3/ }));
  await server.finish(new Unreachable('Check your connection and try again.'));
  await screen.findByRole('alert');
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: /Export 3/ })).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file that the server did not finish is not called complete', async () => {
  const { server, user } = show(fakeServer({ total: 96, written: 40, state: 'failed' }));
  await user.click(screen.getByRole('button', { name: /Export 3/ }));
  await server.finish();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The export stopped after 40 of 96 responses. The file is not complete. Try again.',
  );
});

test('a file with fewer responses than the server wrote is not called complete', async () => {
  const { server, user } = show();
  await user.click(screen.getByRole('button', { name: /Export 3/ }));
  await server.finish(csvWith(95));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The export stopped after 95 of 96 responses. The file is not complete. Try again.',
  );
});

async function finishWithLostCalls(lostCalls: number) {
  jest.useFakeTimers();
  try {
    const server = fakeServer(undefined, lostCalls);
    render(<Screen api={server.api} responses={filtered} />);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: /Export 3/ }));
    await server.finish();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
  } finally {
    jest.useRealTimers();
  }
  return screen.findByRole('status');
}

test('reads the count again if the last call is lost', async () => {
  expect(await finishWithLostCalls(2)).toHaveTextContent('96 of 96 responses exported');
});

test('says how many responses the file has if the count cannot be read', async () => {
  expect(await finishWithLostCalls(1_000)).toHaveTextContent(
    'The file is complete and has 96 responses. The number of responses could not be checked.',
  );
});

test('says what to do when the server accepts fewer selected responses', async () => {
  const { server, user } = show();
  await user.click(screen.getByRole('button', { name: /Export 3/ }));
  await server.finish(new Invalid('responses must NOT have more than 500 items', 400, 'invalid-input', {}));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many responses are selected. Select fewer, or filter the list and export the responses that match.',
  );
});
