import type { ApiClient } from '@tessera/api-client/client';
import { everyResponse } from '@tessera/form-model/response-query';
import { waitFor } from '@testing-library/react';
import { createResponsesStore, formAtom, mayEditAtom } from '../store';
import { changeColumnsAtom, choiceAtom } from './chosen-columns';

/** The columns of a form for a user of its space. */
async function open(userId: string, role: 'editor' | 'viewer', formId = 'f1') {
  const setColumns = jest.fn(async () => undefined);
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
  expect((await open('viewer', 'viewer', 'f2')).hidden()).not.toContain('mail');
  expect((await open('another', 'viewer')).hidden()).not.toContain('mail');
  expect(first.setColumns).not.toHaveBeenCalled();
});

test('stores the columns of an editor on the server only', async () => {
  const first = await open('editor', 'editor');
  first.hide('mail');
  await waitFor(() => expect(first.setColumns).toHaveBeenCalledTimes(1));
  expect((await open('editor', 'editor')).hidden()).not.toContain('mail');
});
