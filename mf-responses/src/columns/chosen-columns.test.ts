import type { ApiClient } from '@tessera/api-client/client';
import { ApiError } from '@tessera/api-client/errors';
import { everyResponse } from '@tessera/form-model/response-query';
import { waitFor } from '@testing-library/react';
import { createResponsesStore, failureAtom, formAtom, mayEditAtom } from '../store';
import { changeColumnsAtom, choiceAtom } from './chosen-columns';

/** The columns of a form for a user of its space. */
async function open(
  userId: string,
  role: 'editor' | 'viewer',
  { formId = 'f1', setColumns = jest.fn(async (_formId: string, _columns: unknown) => undefined) } = {},
) {
  const api = {
    store: { user: () => ({ id: userId, organizations: [{ id: 'o1', name: 'Allotments', role }] }) },
    getForm: async () => ({ id: formId, pages: [], version: 1, organizationId: 'o1' }),
    getAnsweredFields: async () => ({ fields: [], orphanKeys: [] }),
    getViews: async () => ({ views: [], columns: null }),
    setColumns,
  };
  const store = createResponsesStore({ api: api as unknown as ApiClient, formId }, everyResponse);
  for (const each of [mayEditAtom, choiceAtom]) store.sub(each, () => undefined);
  await waitFor(() => expect(store.get(formAtom).isSuccess).toBe(true));
  return {
    setColumns,
    failure: () => store.get(failureAtom),
    hide: (...hidden: string[]) => store.set(changeColumnsAtom, (choice) => ({ ...choice, hidden })),
    hidden: () => store.get(choiceAtom).hidden,
  };
}

test('remembers in this browser the columns of a user who may not change them for everyone', async () => {
  const first = await open('viewer', 'viewer');
  first.hide('mail');
  first.hide('mail', 'name');
  expect(first.hidden()).toEqual(['mail', 'name']);
  expect((await open('viewer', 'viewer')).hidden()).toEqual(['mail', 'name']);
  expect((await open('viewer', 'viewer', { formId: 'f2' })).hidden()).not.toContain('mail');
  expect((await open('another', 'viewer')).hidden()).not.toContain('mail');
  expect(first.setColumns).not.toHaveBeenCalled();
});

test('stores the columns of an editor on the server only', async () => {
  const first = await open('editor', 'editor');
  first.hide('mail');
  await waitFor(() => expect(first.setColumns).toHaveBeenCalledTimes(1));
  expect((await open('editor', 'editor')).hidden()).not.toContain('mail');
});

test('stores each change at once, and the last of those that were made during a call after it', async () => {
  const calls: (() => void)[] = [];
  const setColumns = jest.fn(
    (_formId: string, _columns: unknown) => new Promise<undefined>((done) => calls.push(() => done(undefined))),
  );
  const { hide } = await open('editor', 'editor', { formId: 'f3', setColumns });
  hide('mail');
  hide('mail', 'name');
  hide('name');
  expect(setColumns.mock.calls).toEqual([['f3', expect.objectContaining({ hidden: ['mail'] })]]);
  calls[0]?.();
  await waitFor(() => expect(setColumns).toHaveBeenCalledTimes(2));
  expect(setColumns.mock.lastCall).toEqual(['f3', expect.objectContaining({ hidden: ['name'] })]);
  calls[1]?.();
});

test('shows the stored columns again, and the reason, when the server refuses a change', async () => {
  const refusal = Object.assign(new ApiError('You may only read these responses.', 403), { isRefusal: true });
  const setColumns = jest.fn(async (_formId: string, _columns: unknown) => Promise.reject(refusal));
  const { hide, hidden, failure } = await open('editor', 'editor', { formId: 'f4', setColumns });
  hide('mail');
  expect(hidden()).toEqual(['mail']);
  await waitFor(() => expect(failure()).toBe('The columns could not be saved. You may only read these responses.'));
  expect(hidden()).not.toContain('mail');
});
