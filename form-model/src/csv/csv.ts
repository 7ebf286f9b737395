import { answerAt } from '@tessera/fields/answer-at';
import type { CsvColumn } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import { rawText } from '@tessera/fields/raw-text';
import Papa from 'papaparse';
import type { FormResponse } from '../form/form';
import { type AnsweredSource, answeredFields } from './answered-fields';

/**
 * Values that a spreadsheet would run as a formula get an apostrophe in front. Negative numbers do not. Values with a leading
 * plus do, because a spreadsheet would compute a phone number.
 */
const FORMULA = /^(?:[=+@\t\r]|-(?!(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$))/i;

/** The members of a response that are exported. */
export type CsvResponse = Pick<FormResponse, 'submittedAt' | 'data'>;

/** A form’s export, in pieces: the server streams a million rows without holding them. */
export interface Csv {
  columns: readonly CsvColumn[];
  /** The first line, with its line end. */
  header: string;
  /** The lines of some responses, each with its line end. */
  rows(responses: readonly CsvResponse[]): string;
}

function line(cells: readonly string[]): string {
  return `${Papa.unparse([[...cells]], { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
}

/** Lays out a form’s export: when it was submitted, then each field in the form’s order. */
export function csvOf(source: AnsweredSource): Csv {
  const { fields, orphanKeys } = answeredFields(source);
  const columns = [
    { key: 'submittedAt', header: 'Submission Date' },
    ...fields.flatMap((field) => modelOf(field).csvColumns(field)),
    ...orphanKeys.map((key) => ({ key, header: key })),
  ];
  const row = ({ submittedAt, data }: CsvResponse) => [
    submittedAt,
    ...fields.flatMap((field) => modelOf(field).csvCells(field, data)),
    ...orphanKeys.map((key) => rawText(answerAt(data, key))),
  ];
  return {
    columns,
    header: line(columns.map((column) => column.header)),
    rows: (responses) => responses.map((response) => line(row(response))).join(''),
  };
}
