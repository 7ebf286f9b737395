import { Unreachable } from '@tessera/api-client/errors';
import type { Field } from '@tessera/fields/models';
import { createField } from '@tessera/form-model/create-form';
import type { WireImportOrder, WireImportResult } from '@tessera/form-model/wire';
import { download } from '@tessera/shared-ui/download';
import { formatDay } from '@tessera/shared-ui/format-time';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportDialog } from './import-dialog';
import { useImport } from './use-import';

jest.mock('@tessera/shared-ui/download', () => ({ download: jest.fn() }));

const field = (type: Field['type'], id: string, label: string, change: Partial<Field> = {}): Field =>
  ({ ...createField(type), id, label, ...change }) as Field;
const form = {
  id: 'f1',
  fields: [
    field('text', 'name', 'Full name'),
    field('email', 'mail', 'Email'),
    field('radio', 'plot', 'Plot size', { options: ['Full plot', 'Half plot'] }),
  ],
};

function fileOf(text: string): File {
  const file = new File([text], 'waiting-list.csv', { type: 'text/csv' });
  // jsdom’s files cannot be read.
  return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
}

const stored = (total: number): WireImportResult => ({ total, imported: total, refused: 0, refusals: [] });

type ImportApi = Parameters<typeof useImport>[0];

function Screen({ api, onImported }: { api: ImportApi; onImported: () => void }) {
  const run = useImport(api, form, onImported);
  return <ImportDialog open onClose={() => {}} formName="Spring fair" run={run} />;
}

type Answer = WireImportResult | Error;

function show(answer: (order: WireImportOrder) => Answer | Promise<Answer> = ({ rows }) => stored(rows.length)) {
  const orders: WireImportOrder[] = [];
  const undone: string[] = [];
  const onImported = jest.fn();
  const api = {
    importResponses: async (_form: string, order: WireImportOrder) => {
      orders.push(order);
      const result = await answer(order);
      if (result instanceof Error) throw result;
      return result;
    },
    undoImport: async (_form: string, id: string) => void undone.push(id),
  };
  render(<Screen api={api} onImported={onImported} />);
  const user = userEvent.setup();
  return {
    user,
    orders,
    undone,
    onImported,
    choose: (text: string) => user.upload(screen.getByLabelText('CSV file'), fileOf(text)),
  };
}

const csv =
  'Full name,E-mail address,Date of request,Plot\r\nWilma,wilma@ossendry.example,03/02/2024,Half plot\r\nBo,bo@x.example,04/02/2024,quarter\r\n';

test('recognises columns by name, shows first values, and imports the columns that the owner maps', async () => {
  const { user, orders, choose, onImported } = show();
  await choose(csv);
  expect(await screen.findByText('2 rows, 4 columns, comma, UTF-8')).toBeInTheDocument();
  expect(screen.getByLabelText('Field for Full name')).toHaveDisplayValue('Full name');
  expect(screen.getByLabelText('Field for E-mail address')).toHaveDisplayValue('Email');
  expect(screen.getByLabelText('Field for Date of request')).toHaveDisplayValue('Do not import');
  await user.selectOptions(screen.getByLabelText('Field for Date of request'), 'Submission Date');
  await user.selectOptions(screen.getByLabelText('Field for Plot'), 'Do not import');
  await user.selectOptions(screen.getByLabelText('Dates'), 'Day, month, year');
  expect(screen.getByText(`Read as ${formatDay('2024-02-03')}`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('Import finished')).toBeInTheDocument();
  expect(orders[0]).toMatchObject({
    skipRefused: false,
    dateOrder: 'dmy',
    targets: [{ kind: 'answer', key: 'name' }, { kind: 'answer', key: 'mail' }, { kind: 'submittedAt' }, null],
    rows: [
      ['Wilma', 'wilma@ossendry.example', '03/02/2024', 'Half plot'],
      ['Bo', 'bo@x.example', '04/02/2024', 'quarter'],
    ],
  });
  expect(onImported).toHaveBeenCalledTimes(1);
});

test('warns about values that the field does not accept, and offers each field once', async () => {
  const { user, choose } = show();
  await choose(csv);
  await user.selectOptions(await screen.findByLabelText('Field for Plot'), 'Plot size');
  expect(screen.getByText('1 of 2 values are valid answers')).toBeInTheDocument();
  const other = within(screen.getByLabelText('Field for E-mail address'));
  expect(other.getByRole('option', { name: 'Plot size' })).toBeDisabled();
});

test('imports the first row too if it does not have the column names', async () => {
  const { user, orders, choose } = show();
  await choose('Ann\nBo\n');
  await user.click(await screen.findByLabelText('The first row has the column names'));
  await user.selectOptions(screen.getByLabelText('Field for Column 1'), 'Full name');
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(orders[0]?.rows).toEqual([['Ann'], ['Bo']]);
});

const refusal: WireImportResult = {
  total: 2,
  imported: 0,
  refused: 1,
  refusals: [{ row: 1, problems: [{ column: 3, value: 'quarter', reason: 'Choose one of the options' }] }],
};

test('imports nothing while rows are refused, lists them with reasons, and imports the others on demand', async () => {
  const { user, orders, choose } = show(({ skipRefused }) => (skipRefused ? { ...refusal, imported: 1 } : refusal));
  await choose(csv);
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText(/1 row of 2 cannot be imported. Nothing has been imported yet./)).toBeInTheDocument();
  const row = within(screen.getByRole('region', { name: 'Refused rows' })).getAllByRole('row')[1] as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', 'Plot', 'quarter', 'Choose one of the options']);
  await user.click(screen.getByRole('button', { name: 'Download refused rows' }));
  const [blob, name] = jest.mocked(download).mock.calls[0] ?? [];
  expect([name, (blob as Blob).size > 20]).toEqual(['waiting-list-refused.csv', true]);
  await user.click(screen.getByRole('button', { name: 'Import the other 1 row' }));
  expect(await screen.findByText('Import finished')).toBeInTheDocument();
  expect(orders.map(({ skipRefused }) => skipRefused)).toEqual([false, true]);
});

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

test('saves all refused rows, also those without listed reasons, without formulas', async () => {
  const all = { ...refusal, refused: 2, refusedRows: [0, 1] };
  const { user, choose } = show(() => all);
  await choose('Full name,Plot\r\n=1+1,third\r\nBo,quarter\r\n');
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  const hint = 'The download has all 2 refused rows, with reasons for the first 1.';
  expect(await screen.findByText(hint, { exact: false })).toBeInTheDocument();
  jest.mocked(download).mockClear();
  await user.click(screen.getByRole('button', { name: 'Download refused rows' }));
  const [blob] = jest.mocked(download).mock.calls[0] ?? [];
  expect((await textOf(blob as Blob)).split('\r\n')).toEqual([
    'Full name,Plot,Reason',
    `"'=1+1",third,…`,
    'Bo,quarter,Choose one of the options',
    '',
  ]);
});

test('counts blank rows like a spreadsheet, and does not protect a cell of an export twice', async () => {
  const { user, choose } = show(() => refusal);
  await choose("Full name,Email,Date,Plot\r\n\r\nAnn,,,Half plot\r\n , , ,\r\n'=1+1,,,quarter\r\n");
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  const table = await screen.findByRole('region', { name: 'Refused rows' });
  expect(within(table).getAllByRole('cell')[0]).toHaveTextContent('5');
  jest.mocked(download).mockClear();
  await user.click(screen.getByRole('button', { name: 'Download refused rows' }));
  const [blob] = jest.mocked(download).mock.calls[0] ?? [];
  expect((await textOf(blob as Blob)).split('\r\n')[1]).toBe(`"'=1+1",,,quarter,Choose one of the options`);
});

test('says which refused rows an older server leaves out of the download', async () => {
  const { user, choose } = show(() => ({ ...refusal, refused: 2 }));
  await choose(csv);
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText(/^The download has only the first 1 refused row\./)).toBeInTheDocument();
});

test('undoes an import', async () => {
  const { user, orders, undone, choose } = show();
  await choose(csv);
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('The import was undone. Its responses are deleted.')).toBeInTheDocument();
  expect(undone).toEqual([orders[0]?.id]);
});

test('keeps the columns after a failure, so that the owner can try again', async () => {
  const { user, choose } = show(() => new Unreachable('Check your connection and try again.'));
  await choose(csv);
  await user.selectOptions(await screen.findByLabelText('Field for Plot'), 'Plot size');
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
  expect(screen.getByLabelText('Field for Plot')).toHaveDisplayValue('Plot size');
});

test('sends an import with the same id until it is stored, and another one with another id', async () => {
  let isLost = true;
  const { user, orders, choose } = show(({ rows }) => (isLost ? new Unreachable('Try again.') : stored(rows.length)));
  const send = async () => user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  await choose(csv);
  await send();
  await screen.findByRole('alert');
  await send();
  await screen.findByRole('alert');
  // The owner chooses the file again.
  await choose(csv);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await send();
  await screen.findByRole('alert');
  await user.selectOptions(screen.getByLabelText('Field for Plot'), 'Do not import');
  isLost = false;
  await send();
  expect(await screen.findByText('Import finished')).toBeInTheDocument();
  const [first, ...others] = orders.map(({ id }) => id);
  expect(others.map((id) => id === first)).toEqual([true, true, false]);
});

test('waits for an import, which cannot be cancelled, and ignores another file until then', async () => {
  let finish = (_result: Answer) => {};
  const { user, choose, orders } = show(() => new Promise<Answer>((resolve) => (finish = resolve)));
  await choose(csv);
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  await screen.findByRole('button', { name: 'Importing…' });
  for (const name of ['Cancel', 'Close', 'Choose another file']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
  await user.keyboard('{Escape}');
  await choose('Full name\nWrong\n');
  await user.selectOptions(screen.getByLabelText('Field for Plot'), 'Plot size');
  finish(refusal);
  expect(await screen.findByText(/1 row of 2 cannot be imported/)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Refused rows' })).toHaveTextContent('quarter');
  await user.click(screen.getByRole('button', { name: 'Import the other 1 row' }));
  expect(orders[1]).toEqual({ ...orders[0], skipRefused: true });
  await act(async () => finish({ ...refusal, imported: 1 }));
  expect(await screen.findByText('Import finished')).toBeInTheDocument();
});

test('imports the file that was chosen last, also if an earlier one takes longer to read', async () => {
  const { user } = show();
  let read = (_bytes: ArrayBuffer) => {};
  const slow = Object.assign(fileOf(''), { arrayBuffer: () => new Promise<ArrayBuffer>((done) => (read = done)) });
  await user.upload(screen.getByLabelText('CSV file'), slow);
  await user.upload(screen.getByLabelText('CSV file'), fileOf('Full name\nAnn\n'));
  await screen.findByRole('button', { name: 'Import 1 row' });
  await act(async () => read(new TextEncoder().encode(csv).buffer));
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeInTheDocument();
});

test('says why a file cannot be read', async () => {
  const { choose } = show();
  await choose('');
  expect(await screen.findByRole('alert')).toHaveTextContent('“waiting-list.csv” is empty.');
});
