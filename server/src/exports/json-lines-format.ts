import type { ExportColumn, ExportedResponse } from '@tessera/form-model/export-table';
import type { TableFormat } from './export-format';

/** One response as JSON: facts and answers as they are stored, with the columns’ keys. */
function lineOf(
  { data, status, note, ...facts }: ExportedResponse,
  columns: readonly ExportColumn[],
  includesMarks: boolean,
): string {
  const keys = columns.filter(({ key }) => Object.hasOwn(data, key)).map(({ key }) => [key, data[key]]);
  const marks = includesMarks && { status, note };
  return `${JSON.stringify({ ...facts, ...marks, data: Object.fromEntries(keys) })}\n`;
}

/**
 * JSON lines: one JSON object for each response.
 *
 * @param includesMarks whether with the owner’s status and private note
 */
export function jsonLinesFormat(includesMarks: boolean): TableFormat {
  return {
    contentType: 'application/jsonl; charset=utf-8',
    writesAll: true,
    async *write(portions, columns) {
      for await (const responses of portions) {
        yield Array.from(responses, (response) => lineOf(response, columns, includesMarks)).join('');
      }
    },
  };
}
