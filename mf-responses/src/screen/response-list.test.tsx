import type { ApiClient } from '@tessera/api-client/client';
import { TestRouter } from '@tessera/federation/testing/router';
import { createField } from '@tessera/form-model/create-form';
import type { Form } from '@tessera/form-model/form';
import { responseSources } from '@tessera/form-model/response-names';
import { everyResponse, type ResponseQuery } from '@tessera/form-model/response-query';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { deleteAtom, undoDeletionAtom } from '../deletion/deletion';
import { createResponsesStore, loadedAtom, newResponseCountAtom, responsesAtom } from '../store';
import { response } from '../testing/response-fixture';
import { ResponseList } from './response-list';

const PAGE = 50;
const TOTAL = 160;
const all = Array.from({ length: TOTAL }, (_, at) => response({ id: `r${at}`, data: { name: `Name ${at}` } }));

/** A server whose cursors, as those of the real one, hold the count of the first page. */
function fakeServer() {
  let stored = all;
  const deleted = new Map<string, string[]>();
  const since: string[] = [];
  const times: (string | undefined)[] = [];
  return {
    since,
    times,
    api: {
      store: { user: () => null },
      listResponses: async (
        _form: string,
        { cursor = null, limit = PAGE }: { cursor?: string | null; limit?: number },
      ) => {
        const [last = -1, counted = stored.length] = cursor ? cursor.split(' ').map(Number) : [];
        const rest = stored.filter(({ id }) => Number(id.slice(1)) > last);
        const responses = rest.slice(0, limit);
        const hasNextPage = rest.length > limit;
        const nextCursor = hasNextPage ? `${responses.at(-1)?.id.slice(1)} ${counted}` : null;
        return { responses, pagination: { page: 1, limit, totalCount: counted, hasNextPage, nextCursor } };
      },
      countNews: async (...[, id, , , time]: Parameters<ApiClient['countNews']>) => {
        since.push(id);
        times.push(time);
        return 0;
      },
      getForm: async () => ({ id: 'f1', pages: [], version: 1 }),
      getAnsweredFields: async () => ({
        fields: [{ field: { ...createField('text'), id: 'name', label: 'Your name' }, removed: false }],
        orphanKeys: [],
      }),
      getViews: async () => ({ views: [], columns: null }),
      deleteResponses: async (_form: string, ids: string[]) => {
        const undo = `undo ${deleted.size}`;
        deleted.set(undo, ids);
        stored = stored.filter(({ id }) => !ids.includes(id));
        return { undo, count: ids.length, until: '' };
      },
      undoDeletion: async (_form: string, undo: string) => {
        const ids = deleted.get(undo) ?? [];
        stored = all.filter((each) => stored.includes(each) || ids.includes(each.id));
        return ids.length;
      },
    },
  };
}

const onQuery = jest.fn();

function show(query: ResponseQuery = everyResponse, { api, since, times } = fakeServer()) {
  const store = createResponsesStore({ api: api as unknown as ApiClient, formId: 'f1' }, query);
  const stop = [loadedAtom, newResponseCountAtom].map((each) => store.sub(each, () => undefined));
  const nothing = () => undefined;
  const actions = { onOpen: nothing, onKeyDown: nothing, onPrint: nothing, onExport: nothing, onImport: nothing };
  render(
    <Provider store={store}>
      <TestRouter>
        <ResponseList form={{ id: 'f1' } as Form} openId="" onQuery={onQuery} onDelete={nothing} {...actions} />
      </TestRouter>
    </Provider>,
  );
  const ids = (from: number, to: number) => all.slice(from, to).map(({ id }) => id);
  return { store, since, times, ids, stop };
}

/** Shows the first page of all responses. */
async function showFirst(query?: ResponseQuery) {
  const shown = show(query);
  await screen.findByText(`${PAGE} of ${TOTAL} responses`);
  return shown;
}

beforeAll(() => {
  for (const member of ['clientHeight', 'clientWidth'])
    Object.defineProperty(HTMLElement.prototype, member, { configurable: true, get: () => 600 });
});

for (const [name, query] of [
  ['the form', everyResponse],
  ['the filters', { ...everyResponse, text: 'Name' }],
] as const) {
  test(`shows the next responses of ${name} when all loaded ones are deleted`, async () => {
    const { store, since, times, ids } = await showFirst(query);
    await act(() => store.set(deleteAtom, ids(0, PAGE)));
    expect(await screen.findByText(/^50 of 110 responses/)).toBeInTheDocument();
    expect(store.get(loadedAtom)[0]?.id).toBe('r50');
    expect(screen.queryByText(/No responses/)).toBeNull();
    expect(store.get(newResponseCountAtom)).toBe(0);
    expect(since.at(-1)).toBe('r50');
    // For the case that someone else has deleted that response.
    expect(times.at(-1)).toBe(all[50]?.submittedAt);
  });
}

test('counts without deleted responses on later pages too, and with them after an undo', async () => {
  const { store, ids } = await showFirst();
  const deletion = await act(() => store.set(deleteAtom, ids(0, 10)));
  await act(() => store.get(responsesAtom).fetchNextPage());
  // The cursor of the next page was made before the deletion.
  expect(await screen.findByText(/^90 of 150 responses/)).toBeInTheDocument();
  await act(() => store.set(undoDeletionAtom, deletion));
  expect(await screen.findByText(/^100 of 160 responses/)).toBeInTheDocument();
});

test.each([
  ['No responses yet', { ...everyResponse, sources: responseSources.filter((each) => each !== 'preview') }],
  ['No responses match these filters', { ...everyResponse, text: 'Name' }],
])('says “%s” if that hides everything', async (title, query) => {
  const server = fakeServer();
  const none = { page: 1, limit: PAGE, totalCount: 0, hasNextPage: false, nextCursor: null };
  server.api.listResponses = async () => ({ responses: [], pagination: none });
  show(query, server);
  expect(await screen.findByText(title)).toBeInTheDocument();
});
