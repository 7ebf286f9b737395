import type { Json } from '@tessera/fields/field';
import { MAX_QUERY_LENGTH } from '../schema/response-limits';
import {
  type DeviceName,
  deviceNames,
  type ResponseSource,
  type ResponseStatus,
  responseSources,
  responseStatuses,
} from '../schema/response-names';
import { readJson } from '../wire/read-value';

/*
 * Which responses to show, and in which order: one notation for the address of a screen and for the query string of the
 * API. Reading an invalid address keeps the parts that are valid.
 */

export const periodNames = ['all', 'today', 'week', 'month', 'year'] as const;
export type PeriodName = (typeof periodNames)[number];

/** Days of the named periods, today included. */
export const periodLengths: { readonly [period in Exclude<PeriodName, 'all'>]: number } = {
  today: 1,
  week: 7,
  month: 30,
  year: 365,
};

/** Days as `YYYY-MM-DD`, both included; null for an open end. At least one of them is set. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** One comparison of a field’s answers. */
export interface ResponseFilter {
  /** Id of a field of the form, or of one of the `built-in-fields`. */
  fieldId: string;
  /** Id of a comparison of the field’s model. */
  comparison: string;
  operand: Json;
}

export interface ResponseSort {
  /**
   * `submittedAt`, a column’s key, or a built-in column such as `:status`. Equal rows are in the order of their ids; rows
   * without an answer come last.
   */
  by: string;
  descending: boolean;
}

/** Conditions on responses, all of which have to hold. An empty list is no condition. */
export interface ResponseQuery {
  /** Text that one of the answers contains. Empty for any. */
  text: string;
  period: PeriodName | DayRange;
  /** IANA time zone of the days. Null means the caller’s; the server then uses UTC. */
  timeZone: string | null;
  /** Without a source, each call has its default. */
  sources: readonly ResponseSource[];
  statuses: readonly ResponseStatus[];
  /** Versions of the form. */
  versions: readonly number[];
  /** ISO 3166 codes, or `unknown`. */
  countries: readonly string[];
  devices: readonly (DeviceName | 'unknown')[];
  filters: readonly ResponseFilter[];
  sort: ResponseSort;
}

export const NEWEST_FIRST: ResponseSort = { by: 'submittedAt', descending: true };

/** All responses, newest first. */
export const everyResponse: ResponseQuery = {
  text: '',
  period: 'all',
  timeZone: null,
  sources: [],
  statuses: [],
  versions: [],
  countries: [],
  devices: [],
  filters: [],
  sort: NEWEST_FIRST,
};

/** Bounds of a query. Anything beyond is left out. */
export const MAX_FILTERS = 20;
export const MAX_SEARCH_LENGTH = 200;
/** Most values of a list, such as countries. */
export const MAX_LIST = 50;
const MAX_SORT_LENGTH = 200;
const MAX_VERSION = 2 ** 31 - 1;

/** Returns the value of a parameter’s text; undefined if it is invalid. */
type Read<Value> = (part: string) => Value | undefined;

const oneOf =
  <Name extends string>(names: readonly Name[]): Read<Name> =>
  (part) =>
    names.find((name) => name === part);

function readVersion(part: string): number | undefined {
  const version = /^\d{1,10}$/.test(part) ? Number(part) : -1;
  return version >= 0 && version <= MAX_VERSION ? version : undefined;
}

const readCountry: Read<string> = (part) => (/^(?:[A-Z]{2}|unknown)$/.test(part) ? part : undefined);

/** Databases cannot calculate with the days at the ends of their calendars in every time zone. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

function readDay(part: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(part) || part < FIRST_DAY || part > LAST_DAY) return undefined;
  const day = new Date(`${part}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(part) ? part : undefined;
}

/** The IANA name of a time zone; undefined if there is no such zone. */
export function readTimeZone(part: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,59}$/.test(part)) return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone: part });
    return part;
  } catch {
    return undefined;
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether a text or the name of a member contains NUL, which no answer has and no database stores. */
function containsNul(value: Json): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, member]) => name.includes('\0') || containsNul(member));
}

/** Reads `<encoded id>:<comparison>:<operand as JSON>`. A built-in id begins with a colon. Without an operand it is null. */
function readFilter(part: string): ResponseFilter | undefined {
  const [, id = '', comparison = '', json = 'null'] = /^(:?[^:]+):([\w-]{1,80})(?::(.*))?$/s.exec(part) ?? [];
  const fieldId = decoded(id);
  const operand = readJson(json) as Json | undefined;
  if (!fieldId || operand === undefined || containsNul([fieldId, operand])) return undefined;
  return { fieldId, comparison, operand };
}

function readSort(part: string): ResponseSort | undefined {
  const descending = part.startsWith('-');
  const by = descending ? part.slice(1) : part;
  return by && by.length <= MAX_SORT_LENGTH && !by.includes('\0') ? { by, descending } : undefined;
}

/** Parameters of the query, read one by one. Collects the invalid ones. */
class QueryReader {
  readonly unreadable: string[] = [];
  readonly #params: URLSearchParams;

  constructor(params: URLSearchParams) {
    this.#params = params;
  }

  /** All values of a parameter. `parts` splits one value into several. */
  many<Value>(name: string, read: Read<Value>, { most = MAX_LIST, parts = (value: string) => [value] } = {}): Value[] {
    const given = this.#params.getAll(name).flatMap((value) => (value === '' ? [] : parts(value)));
    const values = given.flatMap((part) => {
      const value = read(part);
      if (value === undefined) this.unreadable.push(`${name}=${part}`);
      return value === undefined ? [] : [value];
    });
    if (values.length > most) this.unreadable.push(name);
    return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()].slice(0, most);
  }

  /** The values of a list, separated by commas. */
  list<Value>(name: string, read: Read<Value>): Value[] {
    return this.many(name, read, { parts: (value) => value.split(',') });
  }

  one<Value, Otherwise>(name: string, read: Read<Value>, otherwise: Otherwise): Value | Otherwise {
    return this.many(name, read, { most: 1 })[0] ?? otherwise;
  }
}

const readText: Read<string> = (part) => (part.length <= MAX_SEARCH_LENGTH && !part.includes('\0') ? part : undefined);

function readSources(reader: QueryReader): ResponseSource[] {
  const sources = reader.list('source', oneOf<ResponseSource | 'all'>([...responseSources, 'all']));
  return sources.includes('all') ? [...responseSources] : responseSources.filter((source) => sources.includes(source));
}

function readPeriod(reader: QueryReader): ResponseQuery['period'] {
  const range = { from: reader.one('from', readDay, null), to: reader.one('to', readDay, null) };
  const name = reader.one('period', oneOf(periodNames), 'all');
  return range.from || range.to ? range : name;
}

/** The unreadable part of a query that is too long: all of it. */
export const WHOLE_QUERY = 'the whole query';

function readAll(params: URLSearchParams): { query: ResponseQuery; unreadable: readonly string[] } {
  if (params.toString().length > MAX_QUERY_LENGTH) return { query: everyResponse, unreadable: [WHOLE_QUERY] };
  const reader = new QueryReader(params);
  const query: ResponseQuery = {
    text: reader.one('q', readText, ''),
    period: readPeriod(reader),
    timeZone: reader.one('tz', readTimeZone, null),
    sources: readSources(reader),
    statuses: reader.list('status', oneOf(responseStatuses)),
    versions: reader.list('version', readVersion),
    countries: reader.list('country', readCountry),
    devices: reader.list('device', oneOf<DeviceName | 'unknown'>([...deviceNames, 'unknown'])),
    filters: reader.many('filter', readFilter, { most: MAX_FILTERS }),
    sort: reader.one('sort', readSort, NEWEST_FIRST),
  };
  return { query, unreadable: reader.unreadable };
}

/** Reads a query. Never throws. Leaves out invalid parts; returns `everyResponse` for a query that is too long. */
export function readResponseQuery(params: URLSearchParams): ResponseQuery {
  return readAll(params).query;
}

/** The invalid parameters of a query, for a message. */
export function unreadableParts(params: URLSearchParams): readonly string[] {
  return readAll(params).unreadable;
}

/** A filter as its parameter’s value. */
export function writeFilter({ fieldId, comparison, operand }: ResponseFilter): string {
  return `${encodeURIComponent(fieldId).replace(/^%3A(?=.)/, ':')}:${comparison}:${JSON.stringify(operand)}`;
}

/** Writes a query. `readResponseQuery` reads it back. Leaves out values that `everyResponse` has. */
export function writeResponseQuery(query: ResponseQuery): URLSearchParams {
  const params = new URLSearchParams();
  const { period, sort } = query;
  const lists = {
    source: query.sources,
    status: query.statuses,
    version: query.versions,
    country: query.countries,
    device: query.devices,
  };
  if (query.text) params.set('q', query.text);
  if (typeof period !== 'string') {
    if (period.from) params.set('from', period.from);
    if (period.to) params.set('to', period.to);
  } else if (period !== 'all') params.set('period', period);
  if (query.timeZone) params.set('tz', query.timeZone);
  for (const [name, values] of Object.entries(lists)) if (values.length > 0) params.set(name, values.join(','));
  for (const filter of query.filters) params.append('filter', writeFilter(filter));
  if (sort.by !== NEWEST_FIRST.by || !sort.descending) params.set('sort', `${sort.descending ? '-' : ''}${sort.by}`);
  return params;
}
