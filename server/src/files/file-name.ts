const LONGEST = 255;

/** What browsers write in a multipart file name instead of characters that would end it. */
const encoded: { readonly [code: string]: string } = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** The file name in a multipart part, as its visitor's computer has it. */
export function decodedFileName(name: string): string {
  return name.replace(/%22|%0D|%0A/g, (code) => encoded[code] ?? code);
}

/** A file's label: without folders, without control characters and without halves of characters. */
export function cleanFileName(name: string): string {
  const last = name.split('/').pop() ?? '';
  // A backslash leads to folders only after the letter of a drive; elsewhere it is part of a name.
  const own = /^[a-z]:\\/i.test(last) ? (last.split('\\').pop() ?? '') : last;
  const label = own
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  return label.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '') || 'file';
}
