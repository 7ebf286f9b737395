import type { ExportColumn, ExportedResponse } from '@tessera/form-model/export-table';
import type { TableFormat } from './export-format';

/** One response as JSON: facts and answers as they are stored, with the columns’ keys. */
function lineOf({ data, ...facts }: ExportedResponse, columns: readonly ExportColumn[]): string {
  const keys = columns.filter(({ key }) => Object.hasOwn(data, key)).map(({ key }) => [key, data[key]]);
  return `${JSON.stringify({ ...facts, data: Object.fromEntries(keys) })}\n`;
}

/** JSON lines: one JSON object for each response. */
export const jsonLinesFormat: TableFormat = {
  contentType: 'application/jsonl; charset=utf-8',
  writesAll: true,
  async *write(portions, columns) {
    for await (const responses of portions) {
      yield Array.from(responses, (response) => lineOf(response, columns)).join('');
    }
  },
};
