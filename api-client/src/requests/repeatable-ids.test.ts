import { folderCalls } from '../form-lists/folder-calls';
import { clientWithServer } from '../testing/server-double';

test('repeats the creation of a folder under its id until it is answered', async () => {
  const ids: string[] = [];
  let isLost = true;
  const { api } = clientWithServer(({ body }) => {
    ids.push((body as { id: string }).id);
    return isLost ? null : { body: { success: true, data: body } };
  });
  const { createFolder } = folderCalls(api.send, api.store);
  const create = () => createFolder('Museum', null);
  await expect(create()).rejects.toThrow('The server could not be reached.');
  isLost = false;
  await create();
  await create();
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('has another id for a folder with another name', async () => {
  const ids: string[] = [];
  const { api } = clientWithServer(({ body }) => {
    ids.push((body as { id: string }).id);
    return null;
  });
  const { createFolder } = folderCalls(api.send, api.store);
  for (const name of ['Museum', 'Zoo']) await expect(createFolder(name, null)).rejects.toThrow();
  expect(ids[1]).not.toBe(ids[0]);
});
