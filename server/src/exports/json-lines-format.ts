import type { ExportedResponse } from '@tessera/form-model/export-table';
import type { TableFormat } from './export-format';

/**
 * One response as JSON: facts and answers as they are stored, with the columns’ keys.
 *
 * @param places of the columns by their keys. A form may have thousands of columns, and a response only some answers
 */
function lineOf(
  { data, status, note, ...facts }: ExportedResponse,
  places: ReadonlyMap<string, number>,
  includesMarks: boolean,
): string {
  const placeOf = (key: string) => places.get(key) ?? 0;
  const answered = Object.keys(data).filter((key) => places.has(key));
  const keys = answered.sort((one, other) => placeOf(one) - placeOf(other)).map((key) => [key, data[key]]);
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
      const places = new Map<string, number>();
      for (const [place, { key }] of columns.entries()) if (!places.has(key)) places.set(key, place);
      for await (const responses of portions) {
        yield Array.from(responses, (response) => lineOf(response, places, includesMarks)).join('');
      }
    },
  };
}
