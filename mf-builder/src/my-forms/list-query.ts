import { DAY_MS } from '@tessera/fields/durations';
import type { FormLocation } from '@tessera/form-model/form';
import type { FormSummary } from '@tessera/form-model/form-summary';

/** The folder of a query for the forms that are in none. */
export const NO_FOLDER = 'none';

/** Which forms of the list are shown, and in which order. */
export interface ListQuery {
  tab: FormLocation;
  /** Id of a folder, `NO_FOLDER`, or empty for all forms. A search looks in all folders. */
  folder: string;
  /** Part of the name or of a text inside the form, case-insensitive. */
  search: string;
  status: 'all' | 'draft' | 'published';
  updated: 'any' | 'today' | 'week' | 'month';
  responses: 'any' | 'none' | '1-10' | '11-50' | 'over-50';
  sort: 'updatedAt' | 'createdAt' | 'name' | 'responses' | 'status';
  order: 'desc' | 'asc';
}

/** The possible values, the default first. */
const values = {
  tab: ['inbox', 'archive', 'trash'],
  status: ['all', 'draft', 'published'],
  updated: ['any', 'today', 'week', 'month'],
  responses: ['any', 'none', '1-10', '11-50', 'over-50'],
  sort: ['updatedAt', 'createdAt', 'name', 'responses', 'status'],
  order: ['desc', 'asc'],
} as const satisfies { [Member in Exclude<keyof ListQuery, 'search' | 'folder'>]: readonly ListQuery[Member][] };

const read = <Value extends string>(
  params: URLSearchParams,
  name: string,
  among: readonly [Value, ...Value[]],
): Value => among.find((value) => value === params.get(name)) ?? among[0];

/** The query of an address. Missing and unknown values are the defaults. */
export function readQuery(params: URLSearchParams): ListQuery {
  return {
    tab: read(params, 'tab', values.tab),
    folder: params.get('folder') ?? '',
    search: params.get('search') ?? '',
    status: read(params, 'status', values.status),
    updated: read(params, 'updated', values.updated),
    responses: read(params, 'responses', values.responses),
    sort: read(params, 'sort', values.sort),
    order: read(params, 'order', values.order),
  };
}

/** The shortest parameters that read as this query. */
export function writeQuery(query: ListQuery): URLSearchParams {
  const defaults = readQuery(new URLSearchParams());
  const changed = Object.entries(query).filter(([name, value]) => defaults[name as keyof ListQuery] !== value);
  return new URLSearchParams(changed);
}

/** Whether the query filters the forms of its tab and folder. */
export function isFiltered({ search, status, updated, responses }: ListQuery) {
  return search.trim() !== '' || status !== 'all' || updated !== 'any' || responses !== 'any';
}

/** The start of the range, in ms since 1970. */
function since(updated: ListQuery['updated'], now: Date): number {
  if (updated === 'today') return new Date(now).setHours(0, 0, 0, 0);
  return { any: Number.NEGATIVE_INFINITY, week: now.getTime() - 7 * DAY_MS, month: now.getTime() - 30 * DAY_MS }[
    updated
  ];
}

const ranges: { readonly [Range in ListQuery['responses']]: readonly [number, number] } = {
  any: [0, Number.POSITIVE_INFINITY],
  none: [0, 0],
  '1-10': [1, 10],
  '11-50': [11, 50],
  'over-50': [51, Number.POSITIVE_INFINITY],
};

const comparisons: { readonly [Key in ListQuery['sort']]: (one: FormSummary, other: FormSummary) => number } = {
  updatedAt: (one, other) => one.updatedAt.localeCompare(other.updatedAt),
  createdAt: (one, other) => one.createdAt.localeCompare(other.createdAt),
  name: (one, other) => one.name.localeCompare(other.name, undefined, { numeric: true, sensitivity: 'base' }),
  responses: (one, other) => one.responseCount - other.responseCount,
  status: (one, other) => one.status.localeCompare(other.status),
};

/**
 * The forms that match the query apart from its folder, in its order. Equal forms are sorted by name.
 *
 * @param isFoundInside whether the texts inside a form match the search
 */
export function selectForms(
  forms: readonly FormSummary[],
  query: ListQuery,
  isFoundInside: (id: string) => boolean = () => false,
  now = new Date(),
): FormSummary[] {
  const search = query.search.trim().toLocaleLowerCase();
  const earliest = since(query.updated, now);
  const [fewest, most] = ranges[query.responses];
  const compare = comparisons[query.sort];
  const sign = query.order === 'desc' ? -1 : 1;
  return forms
    .filter(
      (form) =>
        form.location === query.tab &&
        (query.status === 'all' || form.status === query.status) &&
        form.responseCount >= fewest &&
        form.responseCount <= most &&
        (query.updated === 'any' || new Date(form.updatedAt).getTime() >= earliest) &&
        (form.name.toLocaleLowerCase().includes(search) || isFoundInside(form.id)),
    )
    .sort((one, other) => sign * compare(one, other) || comparisons.name(one, other));
}
