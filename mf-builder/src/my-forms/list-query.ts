import type { FormLocation } from '@tessera/form-model/form';
import type { FormSummary } from '@tessera/form-model/form-summary';

/** What of the list is shown, and in which order. */
export interface ListQuery {
  tab: FormLocation;
  /** Part of the name, in any case. */
  search: string;
  status: 'all' | 'draft' | 'published';
  updated: 'any' | 'today' | 'week' | 'month';
  responses: 'any' | 'none' | '1-10' | '11-50' | 'over-50';
  sort: 'updatedAt' | 'createdAt' | 'name' | 'responses' | 'status';
  order: 'desc' | 'asc';
}

/** The words that each member may have, the usual one first. */
const words = {
  tab: ['inbox', 'archive', 'trash'],
  status: ['all', 'draft', 'published'],
  updated: ['any', 'today', 'week', 'month'],
  responses: ['any', 'none', '1-10', '11-50', 'over-50'],
  sort: ['updatedAt', 'createdAt', 'name', 'responses', 'status'],
  order: ['desc', 'asc'],
} as const satisfies { [Member in Exclude<keyof ListQuery, 'search'>]: readonly ListQuery[Member][] };

const read = <Word extends string>(params: URLSearchParams, name: string, among: readonly [Word, ...Word[]]): Word =>
  among.find((word) => word === params.get(name)) ?? among[0];

/** The query of an address; what is missing or unknown is as usual. */
export function readQuery(params: URLSearchParams): ListQuery {
  return {
    tab: read(params, 'tab', words.tab),
    search: params.get('search') ?? '',
    status: read(params, 'status', words.status),
    updated: read(params, 'updated', words.updated),
    responses: read(params, 'responses', words.responses),
    sort: read(params, 'sort', words.sort),
    order: read(params, 'order', words.order),
  };
}

/** The shortest address that reads as this query. */
export function writeQuery(query: ListQuery): URLSearchParams {
  const usual = readQuery(new URLSearchParams());
  const unusual = Object.entries(query).filter(([name, value]) => usual[name as keyof ListQuery] !== value);
  return new URLSearchParams(unusual);
}

/** Whether the query leaves forms of its tab out. */
export function isNarrowed({ search, status, updated, responses }: ListQuery) {
  return search.trim() !== '' || status !== 'all' || updated !== 'any' || responses !== 'any';
}

const DAY_MS = 86_400_000;

/** The first moment that counts as updated then. */
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

/** The forms that the query asks for, in its order; forms that are equal in it by their names. */
export function selectForms(forms: readonly FormSummary[], query: ListQuery, now = new Date()): FormSummary[] {
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
        form.name.toLocaleLowerCase().includes(search),
    )
    .sort((one, other) => sign * compare(one, other) || comparisons.name(one, other));
}
