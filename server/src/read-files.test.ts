import { remembered } from './read-files';

test('loads a key once, and again after a failure', async () => {
  const load = jest.fn((key: string) => Promise.resolve(`content of ${key}`));
  load.mockRejectedValueOnce(new Error('Too many open files'));
  const read = remembered(load);
  await expect(read('index.html')).rejects.toThrow('Too many open files');
  expect(await Promise.all([read('index.html'), read('index.html')])).toEqual([
    'content of index.html',
    'content of index.html',
  ]);
  expect(await read('main.css')).toBe('content of main.css');
  expect(load.mock.calls).toEqual([['index.html'], ['index.html'], ['main.css']]);
});
