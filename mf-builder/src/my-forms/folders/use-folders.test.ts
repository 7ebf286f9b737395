import type { ApiClient } from '@tessera/api-client/client';
import { act, renderHook, waitFor } from '@testing-library/react';
import { withFolder, withMoved } from './folder-list';
import { useFolders } from './use-folders';

const folder = (id: string, formIds: string[] = []) => ({ id, name: id, parentId: null, formIds });

test('keeps changes that are made before the folders are loaded', async () => {
  let answer = (_body: unknown) => {};
  const send = () => new Promise((resolve) => (answer = resolve));
  const api = { send, store: { organizationId: () => null } } as unknown as ApiClient;
  const { result } = renderHook(() => useFolders(api));
  const { change } = result.current;
  act(() => change((now) => withMoved(now, ['form'], 'b')));
  act(() => change((now) => withFolder(now, folder('new'))));
  act(() => answer({ success: true, data: { folders: [folder('a', ['form']), folder('b')] } }));
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  act(() => change((now) => withFolder(now, folder('last'))));
  expect(result.current.folders).toEqual([folder('a'), folder('b', ['form']), folder('new'), folder('last')]);
});
