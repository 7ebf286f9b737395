import { cutText } from '@tessera/fields/cut-text';
import { MAX_FILE_NAME } from '@tessera/fields/file-names';

/** Browsers encode these characters in a multipart file name. */
const encoded: { readonly [code: string]: string } = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** Decodes the file name of a multipart part to the name on the visitor’s computer. */
export function decodedFileName(name: string): string {
  return name.replace(/%22|%0D|%0A/g, (code) => encoded[code] ?? code);
}

/** Returns a label for a file name: without folders, control characters and incomplete characters. */
export function cleanFileName(name: string): string {
  const last = name.split('/').pop() ?? '';
  // A backslash separates folders only after a drive letter. Elsewhere it is part of the name.
  const own = /^[a-z]:\\/i.test(last) ? (last.split('\\').pop() ?? '') : last;
  const label = own
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  return cutText(label, MAX_FILE_NAME) || 'file';
}
