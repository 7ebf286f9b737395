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
])('shortens the file name %j to the label %j', (name, label) => {
  expect(cleanFileName(name)).toBe(label);
});

test('limits a label to 255 characters without cutting a character in half', () => {
  expect(cleanFileName('é'.repeat(300))).toBe('é'.repeat(255));
  expect(cleanFileName(`${'x'.repeat(254)}😀`)).toBe('x'.repeat(254));
});

test('decodes the characters that browsers encode in a multipart file name', () => {
  expect(decodedFileName('plan %22final%22%0D%0A 100%25.pdf')).toBe('plan "final"\r\n 100%25.pdf');
});
