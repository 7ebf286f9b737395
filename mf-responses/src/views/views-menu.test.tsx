import type { ApiClient } from '@tessera/api-client/client';
import { everyResponse } from '@tessera/form-model/response-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { viewAtom, viewIdAtom } from '../columns/chosen-columns';
import { createResponsesStore, queryAtom } from '../store';
import { ViewsMenu } from './views-menu';

test('asks before a view is deleted, and leaves filters that are changed until then', async () => {
  const columns = { order: [], hidden: [], pinned: [], widths: {} };
  let finish = () => {};
  const api = {
    store: { user: () => null },
    getForm: async () => ({ id: 'f1', pages: [], version: 1, organizationId: 'o1' }),
    getViews: async () => ({ views: [{ id: 'v1', name: 'Low', query: '', columns, isPrivate: false }], columns: null }),
    listResponses: async () => ({
      responses: [],
      pagination: { page: 1, limit: 1, totalCount: 0, hasNextPage: false, nextCursor: null },
    }),
    deleteView: jest.fn(() => new Promise<void>((resolve) => (finish = resolve))),
  };
  const given = { ...api, store: { user: () => ({ organizations: [{ id: 'o1', role: 'editor' }] }) } };
  const store = createResponsesStore({ api: given as unknown as ApiClient, formId: 'f1' }, everyResponse);
  store.set(viewIdAtom, 'v1');
  const onShow = jest.fn();
  const menu = <ViewsMenu query={everyResponse} onShow={onShow} onSave={jest.fn()} onEdit={jest.fn()} />;
  render(<Provider store={store}>{menu}</Provider>);
  await waitFor(() => expect(store.get(viewAtom)).toBeDefined());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete view…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete the view “Low”?' });
  expect(question).toHaveTextContent('Everyone who can see these responses loses this view.');
  expect(api.deleteView).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete view' }));
  const newer = { ...everyResponse, text: 'Vera' };
  act(() => store.set(queryAtom, newer));
  await act(async () => finish());
  expect(onShow.mock.calls).toEqual([[newer, '']]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
