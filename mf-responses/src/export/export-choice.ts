import { localTimeZone } from '@tessera/api-client/local-time-zone';
import type { CsvDelimiter } from '@tessera/form-model/csv-delimiters';
import type { ExportFormat } from '@tessera/form-model/export-formats';
import type { WireExportOrder } from '@tessera/form-model/wire';

/** Which responses an export has. */
export type ExportScope = 'all' | 'filtered' | 'selected';

/** The owner’s choices in the dialog. */
export interface ExportChoice {
  format: ExportFormat;
  scope: ExportScope;
  delimiter: CsvDelimiter;
  columns: 'shown' | 'all';
  includesMarks: boolean;
  /** Receipt, source, form version, country, device and completion time. */
  includesDetails: boolean;
}

/** The responses and columns that the screen shows, which can be exported. */
export interface ExportableResponses {
  /** Responses of the form, without previews. */
  total: number;
  /** Previews, which an export of all responses leaves out. */
  previews: number;
  /** The filters in the notation of the API; empty without filters. */
  query: string;
  /** The filters in words. */
  filterText: string;
  /** Responses that the filters leave. */
  filtered: number;
  /** Ids of the selected responses. */
  selected: readonly string[];
  /** The selection of all responses to a query; null while only loaded ones are selected. */
  whole: { id: string; count: number } | null;
  /** Answer keys of the shown columns in their order. */
  shownColumns: readonly string[];
  /** Number of all columns of answers. */
  columnCount: number;
}

/** The choice that the dialog begins with: what the owner sees on the screen. */
export function firstChoice({ query, selected }: ExportableResponses): ExportChoice {
  const scope = selected.length > 0 ? 'selected' : query ? 'filtered' : 'all';
  return { format: 'csv', scope, delimiter: ',', columns: 'all', includesMarks: false, includesDetails: false };
}

export function countOf(scope: ExportScope, { total, filtered, selected, whole }: ExportableResponses): number {
  return { all: total, filtered, selected: whole?.count ?? selected.length }[scope];
}

/** The order for the API. */
export function orderOf(choice: ExportChoice, responses: ExportableResponses, id: string): WireExportOrder {
  return {
    id,
    format: choice.format,
    delimiter: choice.delimiter,
    marks: choice.includesMarks,
    details: choice.includesDetails,
    tz: localTimeZone(),
    ...(choice.columns === 'shown' && { columns: [...responses.shownColumns] }),
    ...(choice.scope === 'filtered' && { query: responses.query }),
    ...(choice.scope === 'selected' &&
      (responses.whole ? { selection: responses.whole.id } : { responses: [...responses.selected] })),
  };
}
