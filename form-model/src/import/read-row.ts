import { cutText } from '@tessera/fields/cut-text';
import type { Answers, Json } from '@tessera/fields/field';
import { sharingBudget } from '@tessera/fields/full-match';
import { type Field, modelOf } from '@tessera/fields/models';
import type { CompiledConditions } from '../conditions/compiled-conditions';
import { fieldsOf } from '../form/fields-of';
import { boundedState, TOO_LONG_TO_COMPARE } from '../logic/bounded-state';
import { MAX_NOTE } from '../schema/response-limits';
import { type ResponseStatus, responseStatuses, statusLabels } from '../schema/response-names';
import type { WireImportOrder } from '../wire/wire';
import { type CellNotation, plainCell, readCell, readInstant } from './read-cell';

/** What a column of a file holds: answers under a key, one of the details of a response, or nothing that is imported. */
export type ImportTarget = WireImportOrder['targets'][number];

/** How a file becomes responses. */
export interface ImportMapping extends CellNotation {
  /** The target of each column. No two columns have the same target. */
  targets: readonly ImportTarget[];
}

/** The response that a row of a file contains. */
export interface ImportedRow {
  data: { [key: string]: Json };
  /** ISO 8601 in UTC; undefined if the file does not contain it. */
  submittedAt: string | undefined;
  status: ResponseStatus;
  note: string;
}

/** Why a row is refused. */
export interface RowProblem {
  /** Place of the column, from 0; null if no column holds this part of an answer. */
  column: number | null;
  /** The cell, shortened. */
  value: string;
  /** A sentence for the owner. */
  reason: string;
}

export type ReadRow = { row: ImportedRow } | { problems: RowProblem[] };

const MAX_VALUE = 100;
/** Longest cell that is read; no answer is longer. */
const MAX_CELL = 1_000_000;

/** Where the column of each answer key is. */
function columnsByKey({ targets }: ImportMapping): Map<string, number> {
  return new Map(targets.flatMap((target, at) => (target?.kind === 'answer' ? [[target.key, at] as const] : [])));
}

function readStatus(text: string): ResponseStatus | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return 'new';
  return responseStatuses.find((status) => status === wanted || statusLabels[status].toLowerCase() === wanted);
}

interface Details {
  details: Omit<ImportedRow, 'data'>;
  problems: RowProblem[];
}

function readDetails(cells: readonly string[], mapping: ImportMapping, now: string): Details {
  const columnOf = (kind: string) => mapping.targets.findIndex((target) => target?.kind === kind);
  const cellOf = (kind: string) => cells[columnOf(kind)] ?? '';
  const problems: RowProblem[] = [];
  const refuse = (kind: string, reason: string) =>
    problems.push({ column: columnOf(kind), value: cutText(cellOf(kind), MAX_VALUE), reason });
  const date = cellOf('submittedAt');
  const submittedAt = date.trim() === '' ? undefined : readInstant(date, mapping);
  if (date.trim() !== '' && submittedAt === undefined)
    refuse('submittedAt', 'This date does not exist or is before 1900');
  if (submittedAt !== undefined && submittedAt > now) refuse('submittedAt', 'This date is in the future');
  const status = readStatus(cellOf('status'));
  if (status === undefined) refuse('status', `Use ${Object.values(statusLabels).join(', ')}`);
  const note = plainCell(cellOf('note'));
  if (note.length > MAX_NOTE) refuse('note', `Use at most ${MAX_NOTE.toLocaleString('en')} characters`);
  return { details: { submittedAt, status: status ?? 'new', note }, problems };
}

/** The cells that are too long to be read. */
function tooLong(cells: readonly string[]): RowProblem[] {
  const reason = `This text is too long. Use at most ${MAX_CELL.toLocaleString('en')} characters`;
  return cells.flatMap((cell, column) =>
    cell.length > MAX_CELL ? [{ column, value: cutText(cell, MAX_VALUE), reason }] : [],
  );
}

/** The errors of the answers in the file. An answer that a condition hides is checked like an optional one. */
function answerErrors(compiled: CompiledConditions, fields: readonly Field[], answers: Answers) {
  const state = boundedState(compiled, answers);
  if (!state) return [['', TOO_LONG_TO_COMPARE] as const];
  const { required } = state;
  return sharingBudget(() =>
    fields.flatMap((field) => Object.entries(modelOf(field).validate(field, answers, required.has(field.id)))),
  );
}

/**
 * Prepares the reading of rows for one file.
 *
 * @param now the server’s time, ISO 8601 in UTC
 */
export function rowReader(compiled: CompiledConditions, mapping: ImportMapping, now: string) {
  const columns = columnsByKey(mapping);
  // A question that the file does not contain, such as a newer one, is not checked.
  const fields = fieldsOf(compiled.document).filter((field) =>
    modelOf(field)
      .keys(field)
      .some((key) => columns.has(key)),
  );
  const keyed = fields.flatMap((field) =>
    modelOf(field)
      .keys(field)
      .map((key) => ({ field, key })),
  );
  const mapped = keyed.flatMap(({ field, key }) => {
    const column = columns.get(key);
    return column === undefined ? [] : [{ field, key, column }];
  });

  /** Reads one row. Never throws. */
  return function readRow(cells: readonly string[]): ReadRow {
    const long = tooLong(cells);
    if (long.length > 0) return { problems: long };
    const answers = Object.fromEntries(
      mapped.map(({ field, key, column }) => [key, readCell(field, cells[column] ?? '', mapping, key)]),
    );
    const { details, problems } = readDetails(cells, mapping, now);
    for (const [key, reason] of answerErrors(compiled, fields, answers)) {
      const column = columns.get(key) ?? null;
      problems.push({ column, value: column === null ? '' : cutText(cells[column] ?? '', MAX_VALUE), reason });
    }
    if (problems.length > 0) return { problems };
    return {
      row: { ...details, data: Object.assign({}, ...fields.map((field) => modelOf(field).normalise(field, answers))) },
    };
  };
}
