import { maxFileBytes } from '@tessera/fields/file-terms';
import type { Field } from '@tessera/fields/models';

/** File types that can be recognised by their first bytes. Like the server, the page checks the content, not the name. */
const signatures: readonly (readonly [kind: string, bytes: readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
];
const HEAD_BYTES = 8;

const kindOf = (head: Uint8Array) => signatures.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))?.[0];

const isAccepted = (kind: string, kinds: readonly string[]) =>
  kinds.some((accepted) => accepted === kind || (accepted.endsWith('/*') && kind.startsWith(accepted.slice(0, -1))));

/**
 * Why the server would refuse a file, checked before it is sent: its size, or its type if the content proves it. Null if
 * only the server can decide.
 */
export async function localRefusal(file: File, field: Field): Promise<string | null> {
  if (file.size > maxFileBytes(field)) return 'file-too-large';
  const { kinds = [] } = field.validation;
  if (kinds.length === 0) return null;
  const kind = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => kindOf(new Uint8Array(bytes)),
      () => undefined,
    );
  return kind !== undefined && !isAccepted(kind, kinds) ? 'file-kind' : null;
}
