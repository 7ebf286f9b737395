import { fileSize, localFileSize } from './size';

const KB = 1024;

test.each([
  [1, '1 KB'],
  [412 * KB, '412 KB'],
  [96.44 * KB, '96.4 KB'],
  [10 * KB ** 2, '10 MB'],
  [1.9 * KB ** 2, '1.9 MB'],
  [1024 * KB ** 2, '1 GB'],
  [17.84 * KB ** 3, '17.8 GB'],
  [2 * KB ** 4, '2 TB'],
])('writes a size of %d bytes as %s, for visitors and for owners', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
  expect(localFileSize(bytes)).toBe(text);
});

test('writes sizes for owners in the notation of the browser’s language', () => {
  const write = jest.spyOn(Number.prototype, 'toLocaleString').mockReturnValue('1,4');
  expect(localFileSize(1.4 * KB ** 2)).toBe('1,4 MB');
  write.mockRestore();
});
