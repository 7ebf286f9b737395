import { randomUUID } from 'node:crypto';
import { type ImportedRow, type RowProblem, rowReader } from '@tessera/form-model/import/read-row';
import { storedState } from '@tessera/form-model/logic/stored-state';
import { MAX_LISTED_REFUSALS } from '@tessera/form-model/schema/response-list';
import type { WireImportOrder, WireImportResult } from '@tessera/form-model/wire';
import type { Database } from '../database/database';
import { factsOf } from '../facts/response-facts';
import { pauseEvery } from '../pause-every';
import { MAX_GROUP_BYTES, portionsOf } from '../repositories/portions';
import { responseWeight } from '../repositories/response-weight';
import { insertResponses, type NewResponse, prepareResponse } from '../repositories/submissions';
import {
  beginImport,
  continueImport,
  endImport,
  type ImportRun,
  importKey,
  insertMarks,
  listImported,
} from '../repositories/transfers/imports';
import { MAX_ANSWER_BYTES } from '../schemas/response-bytes';
import type { CompiledForm } from '../submissions/compiled-forms';
import { newReceipt } from '../submissions/receipt';
import { abandonImport } from './remove-import';

/** The current version of a form, which the imported responses answer. */
export interface ImportTargetForm {
  id: string;
  version: number;
  compiled: CompiledForm;
}

/** Rows are read for this long at once, so that other requests need not wait. One row of a form with many calculations takes long. */
const READING_MS = 20;
/** Responses that one transaction stores, so that visitors’ submissions never wait long for the database. */
const STORED_AT_A_TIME = 100;

interface Accepted {
  response: NewResponse;
  row: ImportedRow;
  /** Bytes in the statement that stores it, roughly. */
  bytes: number;
}

interface ReadRows {
  accepted: Accepted[];
  /** Places of all refused rows. */
  refusedRows: number[];
  refusals: { row: number; problems: RowProblem[] }[];
}

interface RunningImport {
  form: ImportTargetForm;
  order: WireImportOrder;
  /** ISO 8601 timestamp for rows that have none. */
  now: string;
}

function newResponse({ form, order, now }: RunningImport, place: number, row: ImportedRow): NewResponse {
  const { data } = row;
  return {
    id: randomUUID(),
    formId: form.id,
    formVersion: form.version,
    key: importKey(order.id, place),
    receipt: newReceipt(),
    source: 'import',
    data,
    files: {},
    submittedAt: row.submittedAt ?? now,
    durationMs: null,
    country: null,
    device: null,
    facts: factsOf(form.compiled.facts, data, storedState(form.compiled, data).visible),
    openVersion: null,
  };
}

/** Why a row that fits its questions cannot be stored; no problem for all others. */
function sizeProblems(dataBytes: number): RowProblem[] {
  if (dataBytes <= MAX_ANSWER_BYTES) return [];
  return [{ column: null, value: '', reason: 'The answers of this row are too large together. Use at most 1.5 MB' }];
}

async function readRows(form: ImportTargetForm, order: WireImportOrder): Promise<ReadRows> {
  const now = new Date().toISOString();
  const { targets, dateOrder, language, tz, rows } = order;
  const readRow = rowReader(form.compiled, { targets, dateOrder, language, timeZone: tz }, now);
  const found: ReadRows = { accepted: [], refusedRows: [], refusals: [] };
  const pause = pauseEvery(READING_MS);
  let since = performance.now();
  for (const [place, cells] of rows.entries()) {
    await pause(performance.now() - since);
    since = performance.now();
    const read = readRow(cells);
    const dataBytes = 'row' in read ? Buffer.byteLength(JSON.stringify(read.row.data)) : 0;
    const problems = 'row' in read ? sizeProblems(dataBytes) : read.problems;
    if ('row' in read && problems.length === 0) {
      const response = newResponse({ form, order, now }, place, read.row);
      found.accepted.push({ response, row: read.row, bytes: responseWeight(response, dataBytes) });
      continue;
    }
    found.refusedRows.push(place);
    if (found.refusals.length < MAX_LISTED_REFUSALS) found.refusals.push({ row: place, problems });
  }
  return found;
}

/** The rows in groups, each for one transaction: of large rows, fewer. */
function* groupsOf(accepted: readonly Accepted[]): Generator<Accepted[]> {
  for (const portion of portionsOf(accepted, MAX_GROUP_BYTES))
    for (let from = 0; from < portion.length; from += STORED_AT_A_TIME)
      yield portion.slice(from, from + STORED_AT_A_TIME);
}

async function storeAll(database: Database, run: ImportRun, accepted: readonly Accepted[]): Promise<void> {
  for (const group of groupsOf(accepted)) {
    const prepared = group.map(({ response }) => prepareResponse(response, response.facts.values));
    await database.transaction(async (transaction) => {
      const { stored } = await insertResponses(transaction, prepared, () => {});
      await insertMarks(
        transaction,
        group.filter(({ response }) => stored.has(response.id)).map(({ response, row }) => ({ response, ...row })),
      );
      await continueImport(transaction, run);
    });
  }
}

/**
 * Stores the rows of a file as responses: all or none, or all that are not refused. Repeating it with the same id stores
 * nothing twice. The rows are stored in many transactions; if one fails, the others are deleted again. Returns null if
 * this import is at work already.
 */
export async function importResponses(
  database: Database,
  form: ImportTargetForm,
  order: WireImportOrder,
): Promise<WireImportResult | null> {
  const { accepted, refusedRows, refusals } = await readRows(form, order);
  const refused = refusedRows.length;
  const result = { total: order.rows.length, refused, refusals, refusedRows };
  if (refused > 0 && !order.skipRefused) return { ...result, imported: 0 };
  const run: ImportRun = { formId: form.id, importId: order.id };
  const isRepeated = (await listImported(database, run)).length > 0;
  if (!(await beginImport(database, run))) return null;
  try {
    await storeAll(database, run, accepted);
    await endImport(database, run);
  } catch (error) {
    // The rows of an import that came to its end before are not touched.
    await (isRepeated ? endImport(database, run) : abandonImport(database, run));
    throw error;
  }
  return { ...result, imported: accepted.length };
}
