import { fileTypeFromBuffer } from 'file-type/core';

/** How much of a file's beginning tells its kind. */
export const HEAD_BYTES = 4_100;

/** Older formats that share one container: what the content says, and what people call it. */
const alsoCalled: { readonly [kind: string]: readonly string[] } = {
  'application/x-cfb': ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'],
  'application/xml': ['text/xml'],
  'audio/mpeg': ['audio/mp3'],
};

/** What may stand before the first element of an XML file: how it begins, and how it ends. */
const beforeFirstElement = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!doctype', '>'],
] as const;

/** The place after the piece that begins here; unchanged where none does, the end of the text where it does not end. */
function afterPiece(text: string, at: number): number {
  for (const [start, end] of beforeFirstElement) {
    if (!text.startsWith(start, at)) continue;
    const found = text.indexOf(end, at + start.length);
    return found < 0 ? text.length : found + end.length;
  }
  return at;
}

/** Whether the text is an SVG image: XML has no mark at a fixed place, so the first element tells. Reads the text once. */
function isSvg(content: string): boolean {
  const text = content.toLowerCase();
  const space = /\s*/y;
  for (let at = 0; at < text.length; ) {
    space.lastIndex = at;
    const start = at + (space.exec(text)?.[0].length ?? 0);
    const next = afterPiece(text, start);
    if (next === start) return /^<svg[\s>]/.test(text.slice(start, start + 5));
    at = next;
  }
  return false;
}

function isText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    // A character may be cut in two at the end of what was read.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The kind of a file, told by the beginning of its content: a MIME type, `text/plain` for text of any format. */
export async function kindOfContent(content: Uint8Array): Promise<string> {
  const head = content.subarray(0, HEAD_BYTES);
  const found = await fileTypeFromBuffer(head);
  if ((!found || found.mime === 'application/xml') && isSvg(new TextDecoder().decode(head))) return 'image/svg+xml';
  return found?.mime ?? (isText(head) ? 'text/plain' : 'application/octet-stream');
}

/** Formats without a mark of their own: their content is text, and only that can be told. */
const textFormats = new Set(['text/*', 'text/plain', 'text/csv', 'text/markdown', 'application/json']);

/**
 * Whether a field takes a file of this kind.
 *
 * @param kinds MIME types or groups such as `image/*`; empty accepts all
 */
export function isAcceptedKind(kind: string, kinds: readonly string[]): boolean {
  if (kinds.length === 0) return true;
  if (kind === 'text/plain') return kinds.some((accepted) => textFormats.has(accepted));
  const names = [kind, ...(alsoCalled[kind] ?? [])];
  return kinds.some((accepted) =>
    accepted.endsWith('/*') ? names.some((name) => name.startsWith(accepted.slice(0, -1))) : names.includes(accepted),
  );
}
