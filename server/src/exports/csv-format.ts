import { type Csv, csvOf } from '@tessera/form-model/csv';
import type { CsvDelimiter } from '@tessera/form-model/csv-delimiters';
import type { ExportedResponse } from '@tessera/form-model/export-table';
import { encodedChunks } from './encoded-chunks';
import type { TableFormat } from './export-format';

/** Rows that are written at once: the cells of many rows would outlive a collection of garbage. */
const ROWS_AT_A_TIME = 16;

function* linesOf(responses: Iterable<ExportedResponse>, csv: Csv): Generator<string> {
  let waiting: ExportedResponse[] = [];
  for (const response of responses) {
    waiting.push(response);
    if (waiting.length < ROWS_AT_A_TIME) continue;
    yield csv.rows(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield csv.rows(waiting);
}

/** CSV by RFC 4180. */
export function csvFormat(delimiter: CsvDelimiter): TableFormat {
  return {
    contentType: 'text/csv; charset=utf-8',
    writesAll: false,
    async *write(portions, columns) {
      const csv = csvOf(columns, delimiter);
      yield csv.header;
      for await (const responses of portions) yield* encodedChunks(linesOf(responses, csv));
    },
  };
}
