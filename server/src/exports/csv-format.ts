import { csvOf } from '@tessera/form-model/csv';
import type { CsvDelimiter } from '@tessera/form-model/csv-delimiters';
import type { TableFormat } from './export-format';

/** CSV by RFC 4180. */
export function csvFormat(delimiter: CsvDelimiter): TableFormat {
  return {
    contentType: 'text/csv; charset=utf-8',
    async *write(portions, columns) {
      const csv = csvOf(columns, delimiter);
      yield csv.header;
      for await (const responses of portions) yield csv.rows(responses);
    },
  };
}
