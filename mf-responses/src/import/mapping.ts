import { facetOf } from '@tessera/fields/facets';
import type { DateOrder } from '@tessera/form-model/import/date-order';
import { guessDateOrder, guessDecimalSign, guessTargets, languageWith, type TargetOption } from './guess-mapping';
import type { CsvFile } from './read-file';

/** How the columns of the file become answers, as the owner has chosen it. */
export interface Mapping {
  hasHeader: boolean;
  /** Id of the target option of each column; empty for columns that are not imported. */
  targets: readonly string[];
  dateOrder: DateOrder;
  /** The orders that the dates of the file allow. */
  possibleOrders: readonly DateOrder[];
  /** BCP 47 tag of the notation of the numbers. */
  language: string;
}

const isSubmissionDate = ({ target }: TargetOption) => target?.kind === 'submittedAt';

function isDate(option: TargetOption): boolean {
  const facet = option.field && facetOf(option.field);
  if (facet?.kind === 'value') return facet.holdsDays === true;
  return isSubmissionDate(option) || (facet?.kind === 'number' && facet.scale === 'day');
}

function isNumber({ field }: TargetOption): boolean {
  const facet = field && facetOf(field);
  return facet?.kind === 'number' && facet.scale === 'number';
}

/** The rows of the file without the names of its columns. */
export function rowsOf(file: CsvFile, { hasHeader }: Pick<Mapping, 'hasHeader'>): string[][] {
  return file.rows.slice(hasHeader ? 1 : 0);
}

/** The names of the file’s columns. */
export function columnNames(file: CsvFile, { hasHeader }: Pick<Mapping, 'hasHeader'>): string[] {
  return (file.rows[0] ?? []).map((cell, at) => (hasHeader && cell.trim()) || `Column ${at + 1}`);
}

/** Columns of a file and the targets that they have. */
type Columns = Pick<Mapping, 'hasHeader' | 'targets'>;
type Notation = Pick<Mapping, 'dateOrder' | 'possibleOrders' | 'language'>;

/** The time of a response as an export writes it. */
const EXPORTED_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** How the cells of a file are written, as far as they tell; otherwise as in the owner’s language. */
function notationOf(file: CsvFile, mapping: Columns, options: readonly TargetOption[]): Notation {
  const rows = rowsOf(file, mapping);
  const cellsOf = (isWanted: (option: TargetOption) => boolean) => {
    const ids = new Set(options.filter(isWanted).map(({ id }) => id));
    const places = mapping.targets.flatMap((id, at) => (ids.has(id) ? [at] : []));
    return rows.flatMap((row) => places.map((at) => row[at]?.trim() ?? ''));
  };
  const days = cellsOf(isDate).map((cell) => cell.split(/[ T,]/)[0] ?? '');
  const { order, possible } = guessDateOrder(days, navigator.language);
  const times = cellsOf(isSubmissionDate);
  // Exports have decimal points, also between semicolons.
  const isExport = times.length > 0 && times.every((time) => EXPORTED_TIME.test(time));
  const sign = isExport ? '.' : (guessDecimalSign(cellsOf(isNumber)) ?? (file.delimiter === ',' ? '.' : undefined));
  const language = sign ? languageWith(sign, navigator.language) : navigator.language;
  return { dateOrder: order, possibleOrders: possible, language };
}

/** The mapping that a file begins with. */
export function firstMapping(file: CsvFile, options: readonly TargetOption[]): Mapping {
  const hasHeader = file.rows.length > 1;
  const targets = guessTargets(columnNames(file, { hasHeader }), options).map((id) => id ?? '');
  return { hasHeader, targets, ...notationOf(file, { hasHeader, targets }, options) };
}

/** What the owner has chosen of the notation. It stays when other columns are imported. */
export type Chosen = Partial<Pick<Mapping, 'dateOrder' | 'language'>>;

/** The mapping with the notation of the columns that are now imported. */
export function withNotation(
  file: CsvFile,
  mapping: Mapping,
  chosen: Chosen,
  options: readonly TargetOption[],
): Mapping {
  const guessed = notationOf(file, mapping, options);
  const isPossible = chosen.dateOrder && guessed.possibleOrders.includes(chosen.dateOrder);
  const { dateOrder, ...language } = chosen;
  return { ...mapping, ...guessed, ...language, ...(isPossible && { dateOrder }) };
}
