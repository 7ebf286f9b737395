import { NotFound, Unreachable } from '@tessera/api-client/errors';
import { createForm } from '@tessera/form-model/create-form';
import { createOnce } from './create-once';

const api = { getForm: jest.fn(async (id: string) => createForm(id)) };
let created = 0;
const create = jest.fn(async () => {
  created += 1;
  return createForm(`f${created}`);
});
const open = (search: string, key: string, type: string, owner = 'me') =>
  createOnce({ search, key, type }, owner, api, create).then(({ id }) => id);

beforeEach(() => {
  sessionStorage.clear();
  created = 0;
  jest.clearAllMocks();
});

describe('an address that creates a form', () => {
  test('leads to the same form through history, a reload and a bookmark', async () => {
    expect(await open('?template=ballot', 'a', 'PUSH')).toBe('f1');
    expect(await open('?template=ballot', 'a', 'POP')).toBe('f1');
    expect(await open('?template=ballot', 'default', 'POP')).toBe('f1');
    expect(await open('?template=ballot', 'b', 'REPLACE')).toBe('f1');
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('creates another form for a link, another template or another user', async () => {
    await open('?template=ballot', 'a', 'PUSH');
    expect(await open('?template=ballot', 'b', 'PUSH')).toBe('f2');
    expect(await open('?template=reply', 'default', 'POP')).toBe('f3');
    expect(await open('?template=ballot', 'default', 'POP', 'other')).toBe('f4');
  });

  test('without a template is identified by its history entry, and creates a form when it is entered again', async () => {
    expect(await open('', 'a', 'PUSH')).toBe('f1');
    expect(await open('', 'a', 'POP')).toBe('f1');
    expect(await open('', 'default', 'POP')).toBe('f2');
    expect(await open('', 'default', 'POP')).toBe('f3');
  });

  test('creates one form when it is opened twice at the same time', async () => {
    expect(await Promise.all([open('', 'a', 'PUSH'), open('', 'a', 'POP')])).toEqual(['f1', 'f1']);
  });

  test('creates another form if the first one was deleted, but not if the server cannot be reached', async () => {
    await open('?template=ballot', 'a', 'PUSH');
    api.getForm.mockRejectedValueOnce(new Unreachable('No connection'));
    await expect(open('?template=ballot', 'a', 'POP')).rejects.toThrow('No connection');
    api.getForm.mockRejectedValueOnce(new NotFound('Form not found', 404));
    expect(await open('?template=ballot', 'a', 'POP')).toBe('f2');
  });

  test('remembers nothing after a failure', async () => {
    create.mockRejectedValueOnce(new Unreachable('No connection'));
    await expect(open('?template=ballot', 'a', 'PUSH')).rejects.toThrow('No connection');
    expect(await open('?template=ballot', 'a', 'POP')).toBe('f1');
  });
});
