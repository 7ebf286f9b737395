import { StoredField } from '@tessera/fields/field-schema';
import type { Field } from '@tessera/fields/models';
import { Type } from 'typebox';
import { csvDelimiters } from './csv-delimiters';
import { BEFORE, changeOf, conflictWith, NewId, Timestamp } from './envelope';
import { type ExportFormat, exportFileEnds } from './export-formats';
import { Note, ResponseStatusName } from './response';
import { MAX_IMPORTED_COLUMNS, MAX_IMPORTED_ROWS, MAX_QUERY_LENGTH, MAX_VIEW_NAME } from './response-limits';

/*
 * The owner’s work with the list of responses. The query string of the calls is in `responses/response-query.ts`.
 */

/** Data of `GET /forms/{id}/responses/news`. */
export const NewsBody = Type.Object({
  count: Type.Integer({ description: 'Responses to the query that came after the given one; at most 1,000.' }),
});

/** Body of `PATCH /forms/{id}/responses/{responseId}`. Members that are missing stay as they are. */
export const MarksUpdateBody = Type.Object({
  status: Type.Optional(ResponseStatusName),
  note: Type.Optional(Note),
  before: Type.Optional(Type.Object({ note: Type.Optional(Note) }, { description: BEFORE })),
});

/** Data of `PATCH /forms/{id}/responses/{responseId}`. */
export const MarksBody = Type.Object({ id: Type.String(), status: ResponseStatusName, note: Note });

/** Answer of `PATCH /forms/{id}/responses/{responseId}` if it was changed elsewhere, with what is stored now. */
export const MarksConflict = conflictWith(MarksBody);

const ResponseIds = Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 500 });

/** Body of `POST /forms/{id}/responses/selections`. */
export const SelectionCreateBody = Type.Object({
  query: Type.String({ maxLength: MAX_QUERY_LENGTH, description: 'Filters, as in the query string of the list.' }),
});

/** Data of `POST /forms/{id}/responses/selections`. */
export const SelectionBody = Type.Object({
  id: Type.String({ description: 'For `selection` in the calls that change or export responses.' }),
  count: Type.Integer({ description: 'Selected responses.' }),
});

const selectionId = Type.Optional(Type.String({ maxLength: 40, description: 'Id of a selection, in place of `ids`.' }));
const from = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'The `next` of the call before; without it, the start.',
  }),
);
const next = Type.Optional(
  Type.Integer({
    description: 'Of a selection: `from` of the next call. Each call works for about a second; missing at the end.',
  }),
);

/** Body of `POST /forms/{id}/responses/status`. It has either `ids` or a selection. */
export const StatusesUpdateBody = Type.Object({
  ids: Type.Optional(ResponseIds),
  selection: selectionId,
  from,
  status: ResponseStatusName,
});

/** Data of `POST /forms/{id}/responses/status` and of `undo-delete`: how many responses this call has changed. */
export const ChangedCountBody = Type.Object({ count: Type.Integer(), next });

/** Body of `POST /forms/{id}/responses/delete`. It has either `ids` or a selection, whose id is then that of the deletion. */
export const DeletionBody = Type.Object({
  ids: Type.Optional(ResponseIds),
  selection: selectionId,
  from,
  undo: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'A UUID made by the caller: calls with the same one are one deletion, and each begins its time again.',
    }),
  ),
});

/** Data of `POST /forms/{id}/responses/delete`. */
export const DeletedBody = Type.Object({
  undo: Type.String({ description: 'For `undo-delete`.' }),
  count: Type.Integer({ description: 'Responses that this call has deleted. Unknown ids do not count.' }),
  until: { ...Timestamp, description: 'Offer to undo the deletion until then.' },
  next,
});

/** Body of `POST /forms/{id}/responses/undo-delete`. Its data is a `ChangedCountBody`. */
export const UndoDeletionBody = Type.Object({ undo: Type.String({ maxLength: 40 }), from });

const ColumnKey = Type.String({ maxLength: 200 });
const columnKeys = (description: string) => Type.Array(ColumnKey, { maxItems: 2500, description });

/** Settings of the table’s columns. Columns that are not listed keep their place and are shown. */
export const ColumnsBody = Type.Object(
  {
    order: columnKeys('Keys in the order of the table.'),
    hidden: columnKeys('Columns that are not shown.'),
    pinned: columnKeys('Columns that stay in place while the table scrolls.'),
    widths: Type.Record(ColumnKey, Type.Integer({ minimum: 40, maximum: 2000 }), {
      maxProperties: 2500,
      description: 'CSS pixels by key.',
    }),
  },
  { additionalProperties: false },
);

const viewMembers = {
  name: Type.String({
    minLength: 1,
    maxLength: MAX_VIEW_NAME,
    description: 'Unique among the views that everyone sees, and among those of one person.',
  }),
  query: Type.String({
    maxLength: MAX_QUERY_LENGTH,
    description: 'Filters and order, as in the query string of the list.',
  }),
  columns: ColumnsBody,
};

const isPrivate = Type.Boolean({
  description: 'Only the person who made it private sees it, instead of everyone who can see the responses.',
});

const newView = { ...viewMembers, isPrivate: Type.Optional(isPrivate) };

/** A saved view of a form’s responses. Without `isPrivate`, everyone sees it. */
export const ViewCreateBody = Type.Object(newView);

/** Body of `POST /forms/{id}/response-views`. */
export const ViewOrderBody = Type.Object({ id: NewId, ...newView });

/** Body of `PATCH /forms/{id}/response-views/{viewId}`. Members that are missing stay as they are. */
export const ViewUpdateBody = changeOf(ViewCreateBody);

export const ViewBody = Type.Object({ id: Type.String(), ...viewMembers, isPrivate });

/** Answer of `PATCH /forms/{id}/response-views/{viewId}` if it was changed elsewhere, with what is stored now. */
export const ViewConflict = conflictWith(ViewBody);

/** Data of `GET /forms/{id}/response-views`, sorted by name. */
export const ViewsBody = Type.Object({
  views: Type.Array(ViewBody),
  columns: Type.Union([ColumnsBody, Type.Null()], { description: 'The columns without a view; null until chosen.' }),
});

/** Data of `GET /forms/{id}/answered-fields`. */
export const AnsweredFieldsBody = Type.Object({
  fields: Type.Array(
    Type.Object({
      field: Type.Unsafe<Field>(StoredField),
      removed: Type.Boolean({ description: 'The field is no longer in the form; it still has answers.' }),
    }),
    { description: 'The fields of the form in order, then the removed ones.' },
  ),
  orphanKeys: Type.Array(Type.String(), {
    description:
      'Answer keys of earlier versions without a field in the current one, such as a removed part of an address.',
  }),
});

/** Columns and responses that one export can name. */
const MAX_COLUMNS = 2_000;
const MAX_SELECTED = 100_000;
/** Most bytes of the body of an export: the ids and columns, with room for their punctuation. */
export const MAX_EXPORT_ORDER_BYTES = 5 * 1024 * 1024;

const MARKS = 'Whether to include status and private note.';
const DETAILS =
  'Whether a table has columns for receipt, source, form version, country, device and completion time. JSON lines always have them.';

const exportOptions = {
  format: Type.Optional(
    Type.Enum(Object.keys(exportFileEnds) as ExportFormat[], {
      description: 'CSV by default; `zip` archives the uploaded files.',
    }),
  ),
  delimiter: Type.Optional(Type.Enum([...csvDelimiters], { description: 'Of CSV; a comma by default.' })),
  marks: Type.Optional(Type.Boolean({ description: MARKS })),
  details: Type.Optional(Type.Boolean({ description: DETAILS })),
  tz: Type.Optional(Type.String({ maxLength: 60, description: 'Time zone of dates in a workbook; UTC by default.' })),
};

/** Query of `GET /forms/{id}/responses/export`, beside the query of the list. */
export const ExportQuery = Type.Object({
  ...exportOptions,
  // A query has only texts.
  marks: Type.Optional(Type.Enum(['true', 'false'], { description: MARKS })),
  details: Type.Optional(Type.Enum(['true', 'false'], { description: DETAILS })),
});

/** Body of `POST /forms/{id}/responses/export`. */
export const ExportOrderBody = Type.Object({
  ...exportOptions,
  id: Type.Optional(
    Type.String({ maxLength: 40, description: 'A UUID made by the caller, under which the progress is recorded.' }),
  ),
  columns: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: MAX_COLUMNS,
      description: 'Answer keys of the columns in their order; all by default.',
    }),
  ),
  query: Type.Optional(
    Type.String({ maxLength: MAX_QUERY_LENGTH, description: 'Filters and order, as in the query string of the list.' }),
  ),
  responses: Type.Optional(
    Type.Array(Type.String({ maxLength: 40 }), {
      maxItems: MAX_SELECTED,
      description: 'Ids of the responses; all of the query by default.',
    }),
  ),
  selection: Type.Optional(
    Type.String({ maxLength: 40, description: 'Id of a selection: only its responses, in the order of the query.' }),
  ),
});

/** Data of `GET /forms/{id}/exports/{exportId}`. */
export const ExportBody = Type.Object({
  total: Type.Integer({ description: 'Responses that were selected.' }),
  written: Type.Integer({ description: 'Responses that have been written so far.' }),
  state: Type.Enum(['running', 'finished', 'failed']),
});

/** Most bytes of the body of an import. */
export const MAX_IMPORT_BYTES = 48 * 1024 * 1024;
/** Refused rows that the result lists. */
export const MAX_LISTED_REFUSALS = 1_000;

const ImportTargetBody = Type.Union([
  Type.Null(),
  Type.Object({ kind: Type.Literal('answer'), key: Type.String({ maxLength: 400 }) }),
  Type.Object({ kind: Type.Enum(['submittedAt', 'status', 'note']) }),
]);

/** Body of `POST /forms/{id}/responses/import`. */
export const ImportOrderBody = Type.Object({
  id: Type.String({ maxLength: 40, description: 'A UUID made by the caller. Rows are stored once for each id.' }),
  skipRefused: Type.Boolean({
    description: 'Stores the other rows although some are refused. Otherwise all rows are stored, or none.',
  }),
  targets: Type.Array(ImportTargetBody, { maxItems: MAX_IMPORTED_COLUMNS, description: 'What each column holds.' }),
  dateOrder: Type.Enum(['ymd', 'dmy', 'mdy']),
  language: Type.String({ maxLength: 35, description: 'BCP 47 tag of the notation of the numbers.' }),
  tz: Type.String({ maxLength: 60, description: 'Time zone of times without one.' }),
  rows: Type.Array(Type.Array(Type.String(), { maxItems: MAX_IMPORTED_COLUMNS }), {
    maxItems: MAX_IMPORTED_ROWS,
    description: 'The cells of each row, without the names of the columns.',
  }),
});

/** Data of `POST /forms/{id}/responses/import`. */
export const ImportResultBody = Type.Object({
  total: Type.Integer(),
  imported: Type.Integer({ description: 'Rows that are stored.' }),
  refused: Type.Integer(),
  refusals: Type.Array(
    Type.Object({
      row: Type.Integer({ description: 'Place among the rows, from 0.' }),
      problems: Type.Array(
        Type.Object({
          column: Type.Union([Type.Integer(), Type.Null()], { description: 'Place of the column, from 0.' }),
          value: Type.String({ description: 'The cell, shortened.' }),
          reason: Type.String(),
        }),
      ),
    }),
    { description: `The first refused rows, at most ${MAX_LISTED_REFUSALS}.` },
  ),
  refusedRows: Type.Optional(Type.Array(Type.Integer(), { description: 'Places of all refused rows, from 0.' })),
});

/** Data of `DELETE /forms/{id}/imports/{importId}`. */
export const ImportUndoneBody = Type.Object({ count: Type.Integer({ description: 'Responses that were deleted.' }) });
