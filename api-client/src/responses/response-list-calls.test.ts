import { everyResponse } from '@tessera/form-model/response-query';
import type { ApiClient } from '../client';
import { clientWithServer } from '../testing/server-double';

const columns = { order: ['q1'], hidden: ['q2'], pinned: [], widths: { q1: 120 } };
const view = { id: 'v1', name: 'Low ratings', query: 'status=new', columns, isPrivate: false };
const query = { ...everyResponse, statuses: ['new', 'done'] as const };

type Case = [
  name: string,
  call: (api: ApiClient) => Promise<unknown>,
  seen: { method: string; path: string; body?: unknown },
  params: string | undefined,
  data: unknown,
  expected: unknown,
];

const cases: Case[] = [
  [
    'listResponses asks for the first page by its number',
    (api) => api.listResponses('f1', { query }),
    { method: 'GET', path: '/forms/f1/responses' },
    'status=new%2Cdone&page=1&limit=50',
    { responses: [{ id: 'r1' }, {}], pagination: { totalCount: 7, hasNextPage: true, nextCursor: 'c' } },
    {
      responses: [expect.objectContaining({ id: 'r1', formId: 'f1', status: 'new', note: '' })],
      pagination: { page: 1, limit: 50, totalCount: 7, hasNextPage: true, nextCursor: 'c' },
    },
  ],
  [
    'listResponses asks for a further page by its cursor',
    (api) => api.listResponses('f1', { page: 2, cursor: 'c', limit: 10 }),
    { method: 'GET', path: '/forms/f1/responses' },
    'cursor=c&limit=10',
    { responses: [] },
    { responses: [], pagination: { page: 2, limit: 10, totalCount: 0, hasNextPage: false, nextCursor: null } },
  ],
  [
    'countNews',
    (api) => api.countNews('f1', 'c', query, undefined, '2026-03-01T09:00:00.000Z'),
    { method: 'GET', path: '/forms/f1/responses/news' },
    'status=new%2Cdone&since=c&sinceTime=2026-03-01T09%3A00%3A00.000Z',
    { count: 3 },
    3,
  ],
  [
    'setMarks',
    (api) => api.setMarks('f1', 'r/1', { note: 'Called' }),
    { method: 'PATCH', path: '/forms/f1/responses/r%2F1', body: { note: 'Called' } },
    undefined,
    { id: 'r/1', status: 'done', note: 'Called' },
    { id: 'r/1', status: 'done', note: 'Called' },
  ],
  [
    'setStatus',
    (api) => api.setStatus('f1', ['r1'], 'spam'),
    { method: 'POST', path: '/forms/f1/responses/status', body: { ids: ['r1'], status: 'spam' } },
    undefined,
    { count: 1 },
    { count: 1 },
  ],
  [
    'selectResponses',
    (api) => api.selectResponses('f1', query),
    { method: 'POST', path: '/forms/f1/responses/selections', body: { query: 'status=new%2Cdone' } },
    undefined,
    { id: 's1', count: 1284 },
    { id: 's1', count: 1284 },
  ],
  [
    'setStatus of a part of a selection',
    (api) => api.setStatus('f1', { selection: 's1', from: 2 }, 'spam'),
    { method: 'POST', path: '/forms/f1/responses/status', body: { selection: 's1', from: 2, status: 'spam' } },
    undefined,
    { count: 500, next: 3 },
    { count: 500, next: 3 },
  ],
  [
    'deleteResponses of a part of a selection',
    (api) => api.deleteResponses('f1', { selection: 's1', from: 2 }),
    { method: 'POST', path: '/forms/f1/responses/delete', body: { selection: 's1', from: 2 } },
    undefined,
    { undo: 's1', count: 500, until: '2026-11-22T10:00:00.000Z', next: 3 },
    { undo: 's1', count: 500, until: '2026-11-22T10:00:00.000Z', next: 3 },
  ],
  [
    'deleteResponses',
    (api) => api.deleteResponses('f1', ['r1', 'r2'], 'u'),
    { method: 'POST', path: '/forms/f1/responses/delete', body: { ids: ['r1', 'r2'], undo: 'u' } },
    undefined,
    { undo: 'u', count: 2, until: '2026-11-22T10:00:00.000Z' },
    { undo: 'u', count: 2, until: '2026-11-22T10:00:00.000Z' },
  ],
  [
    'undoDeletion',
    (api) => api.undoDeletion('f1', 'u'),
    { method: 'POST', path: '/forms/f1/responses/undo-delete', body: { undo: 'u' } },
    undefined,
    { count: 2 },
    { count: 2 },
  ],
  [
    'getAnsweredFields fills the missing members of a field',
    (api) => api.getAnsweredFields('f1'),
    { method: 'GET', path: '/forms/f1/answered-fields' },
    undefined,
    { fields: [{ field: { id: 'q1', type: 'text', label: 'Name' }, removed: true }], orphanKeys: ['x'] },
    { fields: [{ field: expect.objectContaining({ id: 'q1', options: [] }), removed: true }], orphanKeys: ['x'] },
  ],
  [
    'getViews',
    (api) => api.getViews('f1'),
    { method: 'GET', path: '/forms/f1/response-views' },
    undefined,
    { views: [view, { name: 'without an id' }], columns: null },
    { views: [view], columns: null },
  ],
  [
    'createView',
    (api) => api.createView('f1', { name: 'Low ratings', query: 'status=new', columns }),
    {
      method: 'POST',
      path: '/forms/f1/response-views',
      body: { name: 'Low ratings', query: 'status=new', columns },
    },
    undefined,
    view,
    view,
  ],
  [
    'updateView',
    (api) => api.updateView('f1', 'v1', { name: 'Low' }),
    { method: 'PATCH', path: '/forms/f1/response-views/v1', body: { name: 'Low' } },
    undefined,
    { ...view, name: 'Low' },
    { ...view, name: 'Low' },
  ],
  [
    'deleteView',
    (api) => api.deleteView('f1', 'v1'),
    { method: 'DELETE', path: '/forms/f1/response-views/v1' },
    undefined,
    null,
    undefined,
  ],
  [
    'setColumns',
    (api) => api.setColumns('f1', columns),
    { method: 'PUT', path: '/forms/f1/response-columns', body: columns },
    undefined,
    null,
    undefined,
  ],
];

test.each(cases)('%s', async (_name, call, seen, params, data, expected) => {
  const { api, server } = clientWithServer(() => ({ body: { success: true, data } }));
  await expect(call(api)).resolves.toEqual(expected);
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]).toMatchObject({ ...seen, token: 'old' });
  expect(server.calls[0]?.query?.toString()).toBe(params);
});
