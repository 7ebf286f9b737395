import { fileTypeFromBuffer } from 'file-type/core';

/** Number of bytes at the start of a file that are enough to detect its type. */
export const HEAD_BYTES = 4_100;

/** Other MIME types for formats that share one container or have several names. */
const aliases: { readonly [kind: string]: readonly string[] } = {
  'application/x-cfb': ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'],
  'application/xml': ['text/xml'],
  'audio/mpeg': ['audio/mp3'],
};

/** Start and end marks of the parts that may precede the first element of an XML file. */
const beforeFirstElement = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!doctype', '>'],
] as const;

/**
 * Returns the index after the markup that starts at `index`; `index` itself if there is none; the end of the text if
 * the markup is not closed.
 */
function skipMarkup(text: string, index: number): number {
  for (const [start, end] of beforeFirstElement) {
    if (!text.startsWith(start, index)) continue;
    const found = text.indexOf(end, index + start.length);
    return found < 0 ? text.length : found + end.length;
  }
  return index;
}

/**
 * Returns whether the text is an SVG image. XML has no signature, so the first element decides. Runs in linear time.
 */
function isSvg(content: string): boolean {
  const text = content.toLowerCase();
  const space = /\s*/y;
  for (let index = 0; index < text.length; ) {
    space.lastIndex = index;
    const start = index + (space.exec(text)?.[0].length ?? 0);
    const next = skipMarkup(text, start);
    if (next === start) return /^<svg[\s>]/.test(text.slice(start, start + 5));
    index = next;
  }
  return false;
}

function isText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    // The last character may be incomplete, because only the start of the file is read.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Detects the type of a file from the start of its content. Returns a MIME type; `text/plain` for every text format.
 */
export async function kindOfContent(content: Uint8Array): Promise<string> {
  const head = content.subarray(0, HEAD_BYTES);
  const found = await fileTypeFromBuffer(head);
  if ((!found || found.mime === 'application/xml') && isSvg(new TextDecoder().decode(head))) return 'image/svg+xml';
  return found?.mime ?? (isText(head) ? 'text/plain' : 'application/octet-stream');
}

/** Text formats have no signature. The server can only detect that the content is text. */
const textFormats = new Set(['text/*', 'text/plain', 'text/csv', 'text/markdown', 'application/json']);

/**
 * Returns whether a field accepts this type of file.
 *
 * @param kinds MIME types or groups such as `image/*`; an empty list accepts all
 */
export function isAcceptedKind(kind: string, kinds: readonly string[]): boolean {
  if (kinds.length === 0) return true;
  if (kind === 'text/plain') return kinds.some((accepted) => textFormats.has(accepted));
  const names = [kind, ...(aliases[kind] ?? [])];
  return kinds.some((accepted) =>
    accepted.endsWith('/*') ? names.some((name) => name.startsWith(accepted.slice(0, -1))) : names.includes(accepted),
  );
}
