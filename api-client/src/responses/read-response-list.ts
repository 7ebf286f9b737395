import { readField } from '@tessera/form-model/read-field';
import { items, members, numberOr, oneOf, textOr, texts, withDefaults } from '@tessera/form-model/read-value';
import { responseStatuses } from '@tessera/form-model/response-names';
import type { WireAnsweredFields, WireColumns, WireMarks, WireResponses, WireView } from '@tessera/form-model/wire';
import { required } from '../read-body';
import { readResponse } from './read-response';

/** Reads one page of responses. If the server sends no counts, the page contains all responses. */
export function readResponses(
  content: unknown,
  { formId, page, limit }: { formId: string; page: number; limit: number },
): WireResponses {
  const data = members(content);
  const responses = items(required(data.responses)).flatMap((each) => readResponse(each, formId) ?? []);
  const defaults = { page, limit, totalCount: responses.length, hasNextPage: false };
  const given = members(data.pagination);
  return {
    responses,
    pagination: { ...withDefaults(defaults, given), page, limit, nextCursor: textOr(given.nextCursor, null) },
  };
}

export function readMarks(content: unknown): WireMarks {
  const given = members(content);
  return { ...withDefaults({ id: '', note: '' }, given), status: oneOf(given.status, responseStatuses) };
}

export function readColumns(content: unknown): WireColumns {
  const given = members(content);
  const widths = Object.entries(members(given.widths)).flatMap(([key, width]) => {
    const pixels = numberOr(width, null);
    return pixels === null ? [] : [[key, pixels] as const];
  });
  return {
    order: texts(given.order),
    hidden: texts(given.hidden),
    pinned: texts(given.pinned),
    widths: Object.fromEntries(widths),
  };
}

/** A saved view; null when it has no id. */
export function readView(content: unknown): WireView | null {
  const given = members(content);
  const view = withDefaults({ id: '', name: '', query: '', isPrivate: false }, given);
  return view.id ? { ...view, columns: readColumns(given.columns) } : null;
}

export function readAnsweredFields(content: unknown): WireAnsweredFields {
  const given = members(content);
  const fields = items(required(given.fields)).map((each, index) => {
    const { field, removed } = members(each);
    return { field: readField(field, `field-${index + 1}`), removed: removed === true };
  });
  return { fields, orphanKeys: texts(given.orphanKeys) };
}
