import { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@tessera/api-client/client';
import { createField } from '@tessera/form-model/create-form';
import type { FormResponse } from '@tessera/form-model/form';
import { everyResponse, NEWEST_FIRST } from '@tessera/form-model/response-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { selectedIdsAtom } from '../selection/selected';
import { createResponsesStore, responsesAtom, tableReadyAtom } from '../store';
import { response } from '../testing/response-fixture';
import { ResponsesTable } from './responses-table';

const COUNT = 1000;
const fields = ['name', 'mail', 'plot'].map((id) => ({
  field: { ...createField('text'), id, label: `Question ${id}` },
  removed: id === 'plot',
}));
const all = Array.from({ length: COUNT }, (_, at) =>
  response({ id: `r${at}`, data: { name: `Name ${at}`, mail: 'x' } }),
);

/** The sizes that jsdom does not know. */
beforeAll(() => {
  for (const [member, size] of [
    ['clientHeight', 600],
    ['clientWidth', 1200],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, member, { configurable: true, get: () => size });
});

async function setUp(responses: FormResponse[] = all) {
  const api = {
    store: { user: () => null },
    listResponses: async () => ({
      responses,
      pagination: { page: 1, limit: 50, totalCount: responses.length, hasNextPage: false, nextCursor: null },
    }),
    getAnsweredFields: async () => ({ fields, orphanKeys: [] }),
    getViews: async () => ({ views: [], columns: null }),
    setColumns: jest.fn(async () => undefined),
  };
  const store = createResponsesStore({ api: api as unknown as ApiClient, formId: 'f1' }, everyResponse);
  expect(store.get(queryClientAtom)).toBeInstanceOf(QueryClient);
  const stop = [responsesAtom, tableReadyAtom].map((each) => store.sub(each, () => undefined));
  await act(async () => undefined);
  const props = {
    onSort: jest.fn(),
    onOpen: jest.fn(),
    openFile: jest.fn(),
    onKeyDown: jest.fn(),
    loadMore: jest.fn(),
  };
  render(
    <Provider store={store}>
      <ResponsesTable
        responses={responses}
        total={responses.length}
        sort={NEWEST_FIRST}
        openId="r1"
        isBusy={false}
        {...props}
      />
    </Provider>,
  );
  await act(async () => undefined);
  return { store, ...props, stop };
}

const rows = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('aria-rowindex'));

test('draws the rows in view only, and tells how many there are', async () => {
  await setUp();
  expect(rows().length).toBeLessThan(60);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(COUNT + 1));
  expect(screen.getByRole('row', { name: /Name 3\b/ })).toHaveAttribute('aria-rowindex', '5');
});

test('orders by the head of a column', async () => {
  const { onSort } = await setUp();
  const head = screen.getByRole('columnheader', { name: /Question mail/ });
  await userEvent.click(within(head).getByRole('button'));
  expect(onSort).toHaveBeenCalledWith({ by: 'mail', descending: false });
  expect(screen.getAllByRole('columnheader')[0]).toHaveAttribute('aria-sort', 'descending');
  const submitted = screen.getAllByRole('columnheader')[0];
  if (submitted) await userEvent.click(within(submitted).getByRole('button'));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'submittedAt', descending: false });
});

test('marks the head of a removed field', async () => {
  await setUp();
  expect(screen.getByRole('columnheader', { name: /Question plot/ })).toHaveTextContent('Removed field');
});

test('opens a response by a press on its row or on its date, and not by its check box', async () => {
  const { onOpen, store } = await setUp();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select response Name 2' }));
  expect(onOpen).not.toHaveBeenCalled();
  expect([...store.get(selectedIdsAtom)]).toEqual(['r2']);
  await userEvent.click(screen.getByRole('cell', { name: 'Name 2' }));
  expect(onOpen).toHaveBeenLastCalledWith(all[2]);
});

test('selects a range with Shift', async () => {
  const { store } = await setUp();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select response Name 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select response Name 4' }), { shiftKey: true });
  expect([...store.get(selectedIdsAtom)].sort()).toEqual(['r1', 'r2', 'r3', 'r4']);
});

test('loads more only when the end comes near', async () => {
  const far = await setUp();
  expect(far.loadMore).not.toHaveBeenCalled();
});

test('loads more at once when the list is short, and only once', async () => {
  const near = await setUp(all.slice(0, 8));
  expect(near.loadMore).toHaveBeenCalledTimes(1);
});

test('changes the width of a column by Shift and an arrow key', async () => {
  await setUp();
  const head = screen.getByRole('columnheader', { name: /Question mail/ });
  const before = Number.parseFloat(head.style.width);
  within(head).getByRole('button').focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(Number.parseFloat(screen.getByRole('columnheader', { name: /Question mail/ }).style.width)).toBe(before + 16);
});
