import { cleanFileName, decodedFileName } from './file-name';

test.each([
  ['image.jpg', 'image.jpg'],
  ['plan "final".pdf', 'plan "final".pdf'],
  ['a\\b.png', 'a\\b.png'],
  ['C:\\fakepath\\müll.png', 'müll.png'],
  ['photos/summer/img.png', 'img.png'],
  ['صورة.png', 'صورة.png'],
  ['a\u0000b\r\n.png', 'ab.png'],
  ['half \ud83d.png', 'half \ufffd.png'],
  [' .. ', '..'],
  ['', 'file'],
  ['/', 'file'],
])('the label of %j is %j', (name, label) => {
  expect(cleanFileName(name)).toBe(label);
});

test('a label is at most 255 characters long and ends with a whole one', () => {
  expect(cleanFileName('é'.repeat(300))).toBe('é'.repeat(255));
  expect(cleanFileName(`${'x'.repeat(254)}😀`)).toBe('x'.repeat(254));
});

test('what browsers encode in a multipart file name is read back', () => {
  expect(decodedFileName('plan %22final%22%0D%0A 100%25.pdf')).toBe('plan "final"\r\n 100%25.pdf');
});
