import { fileTypeFromBuffer } from 'file-type/core';

/** How much of a file's beginning tells its kind. */
export const HEAD_BYTES = 4_100;

/** Older formats that share one container: what the content says, and what people call it. */
const alsoCalled: { readonly [kind: string]: readonly string[] } = {
  'application/x-cfb': ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'],
  'application/xml': ['text/xml'],
  'audio/mpeg': ['audio/mp3'],
};

/** A drawing in the words of XML, which has no mark at a fixed place: its first element tells. */
const isSvg = (text: string) => /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/i.test(text);

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
export async function kindOfContent(head: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(head.subarray(0, HEAD_BYTES));
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
