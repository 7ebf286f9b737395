import { Type } from 'typebox';
import type { FilePlace } from '../files/file-store';
import type { BackedUpTable } from './tables';
import type { Total } from './tally';

/*
 * A backup is a tar file: `manifest.json` first, then `rows/{table}/{number}.ndjson` with one JSON object for each row,
 * `files/{form}/{id}`, and `end.json` last. Without the last entry the backup is not complete.
 */

export const MANIFEST = 'manifest.json';
export const END = 'end.json';
export const FORMAT = 'tessera-backup';
export const FORMAT_VERSION = 1;

/** The first entry. */
export interface Manifest {
  format: string;
  version: number;
  createdAt: string;
  /** The migrations of the database that was backed up. */
  migrations: string[];
  tables: BackedUpTable[];
}

/** The last entry: the totals of everything before. */
export interface End {
  tables: { [name: string]: Total };
  files: Total;
  /** Files with a row and no content: they were deleted while the backup was written, or are lost. */
  missing: FilePlace[];
  /** Files whose content has another size than their row says. */
  damaged: FilePlace[];
}

const Texts = Type.Array(Type.String());
const TotalBody = Type.Object({ count: Type.Integer(), bytes: Type.Integer(), checksum: Type.String() });
const Places = Type.Array(Type.Object({ formId: Type.String(), id: Type.String() }));

export const ManifestSchema = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Integer(),
  createdAt: Type.String(),
  migrations: Texts,
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Texts })),
});

export const EndSchema = Type.Object({
  tables: Type.Record(Type.String(), TotalBody),
  files: TotalBody,
  missing: Places,
  damaged: Places,
});

/** The name of an entry with rows. */
export function rowsName(table: string, number: number): string {
  return `rows/${table}/${String(number).padStart(6, '0')}.ndjson`;
}

/** The name of the entry of a file. */
export function fileName({ formId, id }: FilePlace): string {
  return `files/${formId}/${id}`;
}
