import { answerAt } from '@tessera/fields/answer-at';
import { DAY_MS, MINUTE_MS } from '@tessera/fields/durations';
import { facetOf } from '@tessera/fields/facets';
import type { CsvColumn, Json } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { rawText } from '@tessera/fields/raw-text';
import { writeList } from '@tessera/fields/write-list';
import type { FormResponse } from '../form/form';
import { plainText } from '../form/pipes';
import { deviceLabels, sourceLabels, statusLabels } from '../schema/response-names';

/** The owner’s marks, where an export has them. */
export type ExportedMarks = Partial<Pick<FormResponse, 'status' | 'note'>>;

/** What the server knows of a response, where an export has it. */
export type ExportedDetails = Partial<
  Pick<FormResponse, 'receipt' | 'source' | 'formVersion' | 'country' | 'device' | 'durationMs'>
>;

/** The members of a response that are exported. */
export type ExportedResponse = Pick<FormResponse, 'submittedAt' | 'data'> & ExportedMarks & ExportedDetails;

/** Fields and answer keys whose answers are exported. */
export interface ExportedFields {
  fields: readonly Field[];
  /** Keys of answers without a field, such as that of a removed part of an address. */
  orphanKeys: readonly string[];
}

export interface ExportChoice {
  /** Whether to include the owner’s status and private note. */
  includesMarks?: boolean;
  /** Whether to include receipt, source, form version, country, device and completion time. */
  includesDetails?: boolean;
  /** Answer keys of the chosen columns, in this order; all columns by default. The submission date is always first. */
  keys?: readonly string[];
  /** Time zone of dates in spreadsheets; UTC by default. Texts are always in UTC. */
  timeZone?: string;
}

/** A cell of a spreadsheet. A date holds the local time in its UTC members. */
export type ExportValue = string | number | Date | null;

/** One column of answers or details. */
export interface ExportColumn {
  key: string;
  /** Text in the first row; no two columns have the same. */
  header: string;
  /** The field whose answers are in the column. Undefined for details of the response and for orphan keys. */
  field?: Field;
  /** How a spreadsheet shows the column’s numbers; undefined for plain numbers and for texts. */
  format?: 'date-time' | 'date' | 'time' | undefined;
  /** The cell of a response as text. Never throws. */
  text(response: ExportedResponse): string;
  /** The cell of a response as a number or a date where it is one, otherwise as text. Never throws. */
  value(response: ExportedResponse): ExportValue;
}

type Draft = Omit<ExportColumn, 'header' | 'value'> & Partial<Pick<ExportColumn, 'value'>> & { label: string };

/** How numbers of each scale become cells. A spreadsheet counts days, so a time of day is a part of a day. */
const scales = {
  number: { format: undefined, cell: (number: number) => number },
  day: { format: 'date', cell: (days: number) => new Date(days * DAY_MS) },
  minute: { format: 'time', cell: (minutes: number) => (minutes * MINUTE_MS) / DAY_MS },
} as const;

/** The typed cells of a field with numbers in a single column; undefined for other fields. */
function numberCells(field: Field): Pick<ExportColumn, 'format' | 'value'> | undefined {
  const model = modelOf(field);
  const facet = facetOf(field);
  if (facet.kind !== 'number' || model.csvColumns(field).length !== 1) return undefined;
  const { format, cell } = scales[facet.scale];
  return {
    format,
    value: ({ data }) => {
      const answer = model.read(field, data);
      // An answer that is no number of today’s field is exported as it is.
      return model.isEmpty(answer) ? (model.csvCells(field, data)[0] ?? '') : cell(facet.number(answer));
    },
  };
}

/** The typed cells of a field with a day in each of its columns; undefined for other fields. */
function dayCells(
  field: Field,
  text: (response: ExportedResponse) => string,
): Pick<ExportColumn, 'format' | 'value'> | undefined {
  const facet = facetOf(field);
  if (facet.kind !== 'value' || !facet.holdsDays) return undefined;
  const value = (response: ExportedResponse) => {
    const written = text(response);
    const day = new Date(`${written}T00:00:00Z`);
    // An answer that is no day is exported as it is.
    return day.toJSON() === `${written}T00:00:00.000Z` ? day : written;
  };
  return { format: 'date', value };
}

/**
 * Returns a function for the cells of a field’s answer. Entries of a list that contain semicolons are in quotes, so that an import
 * splits it in the same places.
 */
function cellsFor(field: Field): (data: ExportedResponse['data']) => readonly string[] {
  const model = modelOf(field);
  // Other answers are not read first: it would take as long as their cells.
  if (!Array.isArray(model.read(field, {}))) return (data) => model.csvCells(field, data);
  return (data) => {
    const answer: unknown = model.read(field, data);
    return Array.isArray(answer) && answer.length > 0 ? [writeList(answer)] : model.csvCells(field, data);
  };
}

/** Answers to a question whose cells are remembered, and the most characters of each. */
const MAX_REMEMBERED = 1_000;
const MAX_REMEMBERED_LENGTH = 40;

/**
 * Returns `cellsFor` of a field. Remembers the cells of short answers: options, numbers and days repeat in thousands of
 * responses, and reading them again takes a third of the time of a row.
 */
function rememberedCells(field: Field): (data: ExportedResponse['data']) => readonly string[] {
  const cells = cellsFor(field);
  const [key, ...otherKeys] = modelOf(field).keys(field);
  if (key === undefined || otherKeys.length > 0) return cells;
  const known = new Map<string, readonly string[]>();
  return (data) => {
    const answer = answerAt(data, key);
    if (typeof answer !== 'string' || answer.length > MAX_REMEMBERED_LENGTH) return cells(data);
    const remembered = known.get(answer);
    if (remembered) return remembered;
    const made = cells(data);
    if (known.size < MAX_REMEMBERED) known.set(answer, made);
    return made;
  };
}

function ofField(field: Field): Draft[] {
  const model = modelOf(field);
  const columns = model.csvColumns(field);
  const cellsIn = rememberedCells(field);
  // All cells of a field are made at once, so several columns share the cells of the last response.
  let last: { data: ExportedResponse['data']; cells: readonly string[] } | null = null;
  const cellsOf = ({ data }: ExportedResponse) => {
    if (last?.data !== data) last = { data, cells: cellsIn(data) };
    return last.cells;
  };
  return columns.flatMap(({ key, header }, place) => {
    const text = (response: ExportedResponse) => cellsOf(response)[place] ?? '';
    const typed = numberCells(field) ?? dayCells(field, text);
    return [{ key, label: plainText(header), field, ...typed, text }, ...valueColumn(field, { key, header })];
  });
}

/**
 * The column with the values that an option list gives the chosen options; none for other fields. An answer without a value
 * is in it as it is.
 */
function valueColumn(field: Field, { key, header }: CsvColumn): Draft[] {
  const values = new Map(field.details?.optionValues?.map(({ option, value }) => [option, value]));
  if (values.size === 0 || !modelOf(field).hasOptions) return [];
  const valueFor = (chosen: unknown) => values.get(String(chosen)) ?? rawText(chosen as Json);
  const text = ({ data }: ExportedResponse) => {
    const answer = answerAt(data, key);
    return Array.isArray(answer) ? writeList(answer.map(valueFor)) : valueFor(answer);
  };
  return [{ key, label: `${plainText(header)} (value)`, text }];
}

const ofOrphan = (key: string): Draft => ({ key, label: key, text: ({ data }) => rawText(answerAt(data, key)) });

const marks: readonly Draft[] = [
  { key: 'status', label: 'Status', text: ({ status = 'new' }) => statusLabels[status] },
  { key: 'note', label: 'Private note', text: ({ note = '' }) => note },
];

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The English name of a country, as all headers are English; the code if it is unknown. */
function countryName(code: string): string {
  try {
    return countryNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** A column of numbers; responses without one have an empty cell. */
const numbers = (key: string, label: string, number: (response: ExportedResponse) => number | null): Draft => ({
  key,
  label,
  text: (response) => String(number(response) ?? ''),
  value: number,
});

/** Milliseconds of a second. */
const SECOND_MS = 1_000;

const details: readonly Draft[] = [
  { key: 'receipt', label: 'Receipt', text: ({ receipt = '' }) => receipt },
  { key: 'source', label: 'Source', text: ({ source }) => (source ? sourceLabels[source] : '') },
  // Imported responses answer no version.
  numbers('formVersion', 'Form version', ({ formVersion }) => formVersion || null),
  { key: 'country', label: 'Country', text: ({ country }) => (country ? countryName(country) : '') },
  { key: 'device', label: 'Device', text: ({ device }) => (device ? deviceLabels[device] : '') },
  numbers('durationMs', 'Completion time in seconds', ({ durationMs }) =>
    typeof durationMs === 'number' ? durationMs / SECOND_MS : null,
  ),
];

/** Gives equal labels a number: “Name”, “Name (2)”. */
function withHeaders(drafts: readonly Draft[]): ExportColumn[] {
  const used = new Set<string>();
  // Thousands of columns may have the same label, so each label continues to count where it stopped.
  const nextCounts = new Map<string, number>();
  return drafts.map(({ label, ...draft }) => {
    let header = label;
    if (used.has(label)) {
      let count = nextCounts.get(label) ?? 2;
      while (used.has(`${label} (${count})`)) count += 1;
      header = `${label} (${count})`;
      nextCounts.set(label, count + 1);
    }
    used.add(header);
    return { ...draft, header, value: draft.value ?? draft.text };
  });
}

function submissionDate(timeZone = 'UTC'): Draft {
  // Swedish dates are written like ISO 8601.
  const local = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return {
    key: 'submittedAt',
    label: 'Submission Date',
    format: 'date-time',
    text: ({ submittedAt }) => submittedAt,
    value: ({ submittedAt }) => new Date(`${local.format(new Date(submittedAt)).replace(' ', 'T')}Z`),
  };
}

/**
 * Lays out an export: the submission date, then each field in the form’s order, then answer keys of no field, then the
 * owner’s marks and the details of the response.
 */
export function exportColumns({ fields, orphanKeys }: ExportedFields, choice: ExportChoice = {}): ExportColumn[] {
  const answers = [...fields.flatMap(ofField), ...orphanKeys.map(ofOrphan)];
  const byKey = new Map<string, Draft[]>();
  for (const draft of answers) {
    const drafts = byKey.get(draft.key);
    if (drafts) drafts.push(draft);
    else byKey.set(draft.key, [draft]);
  }
  const chosen = choice.keys ? choice.keys.flatMap((key) => byKey.get(key) ?? []) : answers;
  return withHeaders([
    submissionDate(choice.timeZone),
    ...chosen,
    ...(choice.includesMarks ? marks : []),
    ...(choice.includesDetails ? details : []),
  ]);
}
