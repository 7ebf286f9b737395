import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type FieldType, modelOf } from '@tessera/fields/models';
import type { WireCross, WireFieldStatistics } from '@tessera/form-model/wire';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShowBars } from '../bar-filters';
import { FieldCard } from './field-card';

beforeAll(() => {
  window.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  } as never;
});

const choiceField = (type: FieldType, id: string, label: string, options: string[]) => ({
  ...modelOf({ type }).create({ id, createdAt: '' }),
  ...{ label, options },
});
const size = choiceField('radio', 'size', 'Plot size', ['Full plot', 'Half plot']);
const help = choiceField('checkbox', 'help', 'Can help with', ['Digging', 'Watering']);
const kind = choiceField('radio', 'kind', 'Kind', ['New', 'Renewal']);
const fields = [size, help, kind];

const axis = (...values: string[]) => values.map((value) => ({ value }));
const crosses: { readonly [column: string]: WireCross } = {
  // Three responses, of which two can help with both.
  help: { responses: 3, rows: axis('Full plot'), columns: axis('Digging', 'Watering'), counts: [[3, 2]] },
  kind: { responses: 3, rows: axis('Full plot'), columns: axis('New', 'Renewal'), counts: [[1, 2]] },
};

function show(onShow?: ShowBars, cross: { readonly [column: string]: WireCross } = crosses) {
  const api = {
    getFieldStatistics: async () =>
      ({ answered: 3, facet: { kind: 'value', values: [], others: 0 } }) as unknown as WireFieldStatistics,
    getCross: async (_: string, { column }: { column: string }) => cross[column],
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FieldCard
        source={{ api: api as never, formId: 'f1', query: '' }}
        fields={fields as never}
        field={size as never}
        counts={{ fieldId: 'size', responses: 3, shown: 3, answered: 3, skipped: 0, notShown: 0 }}
        onShow={onShow}
        onOpen={undefined}
      />
    </QueryClientProvider>,
  );
}

const choice = () => screen.getByRole('combobox', { name: 'Compare Plot size with' });
const row = async () =>
  within((await screen.findByText('Full plot', { selector: 'li > span' })).closest('li') as HTMLElement);
const cells = () => screen.getAllByRole('row').map((each) => [...each.children].map(({ textContent }) => textContent));

test('a row of a comparison shows its responses', async () => {
  show();
  await userEvent.selectOptions(choice(), 'Kind');
  expect((await row()).getByText('3')).toBeVisible();
  expect((await row()).getByTitle('Renewal: 2 (67%)')).toBeInTheDocument();
  expect(screen.getByText('3 responses with an answer to both')).toBeVisible();
});

test('a row of a comparison with several choices adds nothing up, and the note says why', async () => {
  show();
  await userEvent.selectOptions(choice(), 'Can help with');
  expect((await row()).queryByText('5')).not.toBeInTheDocument();
  expect((await row()).getByTitle('Watering: 2')).toBeInTheDocument();
  expect(screen.getByText(/several values of “Can help with”, so rows have no total\.$/)).toBeVisible();
});

test('the choice of a comparison has the focus after it replaced the card', async () => {
  show();
  choice().focus();
  await userEvent.selectOptions(choice(), 'Kind');
  await row();
  expect(choice()).toHaveFocus();
  await userEvent.selectOptions(choice(), 'Compare with…');
  expect(choice()).toHaveFocus();
});

test('a comparison without a common response can be changed to another one', async () => {
  const none: WireCross = { responses: 0, rows: [], columns: [], counts: [] };
  show(undefined, { ...crosses, kind: none });
  await userEvent.selectOptions(choice(), 'Kind');
  expect(await screen.findByText('No data in this period')).toBeVisible();
  await userEvent.selectOptions(choice(), 'Can help with');
  expect((await row()).getByTitle('Watering: 2')).toBeInTheDocument();
});

test('a field whose value is computed is neither answered nor skipped', () => {
  const rights = choiceField('right-answers', 'rights', 'Right', []);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FieldCard
        source={{ api: {} as never, formId: 'f1', query: '' }}
        fields={[rights] as never}
        field={rights as never}
        counts={{ fieldId: 'rights', responses: 4, shown: 3, answered: 0, skipped: 3, notShown: 1 }}
        onShow={undefined}
        onOpen={undefined}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Right answers · 0 of 3 responses with a value · not shown 1')).toBeVisible();
});

test('a comparison shows its table beside the bars, with the share of each row', async () => {
  show();
  await userEvent.selectOptions(choice(), 'Kind');
  await row();
  expect(cells()).toEqual([
    ['Plot size', 'New', 'Renewal', 'Total'],
    ['Full plot', '1 33%', '2 67%', '3'],
    ['Total', '1', '2', '3'],
  ]);
});

test('the table of a comparison with several choices has neither shares nor totals', async () => {
  show();
  await userEvent.selectOptions(choice(), 'Can help with');
  await row();
  expect(cells()).toEqual([
    ['Plot size', 'Digging', 'Watering'],
    ['Full plot', '3', '2'],
  ]);
});

test('a cell of the table of a comparison shows the responses with both answers', async () => {
  const onShow = jest.fn();
  show(onShow);
  await userEvent.selectOptions(choice(), 'Kind');
  await userEvent.click(await screen.findByRole('button', { name: 'Full plot, Renewal: 2' }));
  expect(onShow).toHaveBeenCalledWith([
    { fieldId: 'size', comparison: 'is', operand: 'Full plot' },
    { fieldId: 'kind', comparison: 'is', operand: 'Renewal' },
  ]);
});
