import type { ExportColumn, ExportedResponse } from '@tessera/form-model/export-table';
import type { Portion } from '../repositories/portions';

/** Responses in the order of the export, in portions that fit into memory. */
export type Portions<Response = ExportedResponse> = AsyncIterable<Portion<Response>>;

/** How much an export has to write. */
export interface ExportSize {
  /** Number of responses. */
  total: number;
  /** Size of their answers as JSON. */
  bytes: number;
}

/** Writes a table of responses in one file format. */
export interface TableFormat {
  contentType: string;
  /** Whether it also writes the members of a response that are in no column. */
  writesAll: boolean;
  /** Returns the file in pieces. It reads the next portion only when the reader asks for the next piece. */
  write(portions: Portions, columns: readonly ExportColumn[], size: ExportSize): AsyncIterable<string | Uint8Array>;
}
