import type { WireAvailability, WirePlaces } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { isUuid } from '../uuid';

/** The limits of a form, as they decide whether a visitor may answer. */
export interface FormLimits {
  isAccepting: boolean;
  opensAt: Date | null;
  closesAt: Date | null;
  timeZone: string;
  maxResponses: number | null;
  onePer: WireAvailability['onePer'];
  emailField: string | null;
  passwordHash: string | null;
  /** Empty for the usual text. */
  closedMessage: string;
  /** Responses so far. */
  responseCount: number;
}

/** Why the database refused a response, see `admit_responses`. */
export interface RefusedByLimit {
  reason: 'closed' | 'not-open' | 'full' | 'answered' | 'sold-out';
  /** The options without places, by field. */
  options?: { [fieldId: string]: string };
}

/** The columns of `limitColumns`; all null for a form without limits. */
export interface LimitsRow {
  is_accepting: boolean | null;
  opens_at: Date | null;
  closes_at: Date | null;
  time_zone: string | null;
  max_responses: number | null;
  one_per: WireAvailability['onePer'] | null;
  email_field: string | null;
  password_hash: string | null;
  closed_message: string | null;
  response_count: number;
}

export const limitColumns = `l.is_accepting, l.opens_at, l.closes_at, l.time_zone, l.max_responses, l.one_per, l.email_field,
  l.password_hash, l.closed_message, f.response_count`;
/** Joins the limits of a form; reads nothing for a form without limits. */
export const limitJoin = 'LEFT JOIN form_limits l ON f.limited AND l.form_id = f.id';

/** Returns the limits in a row of a form; null if it has none. */
export function limitsIn(row: LimitsRow): FormLimits | null {
  if (row.is_accepting === null) return null;
  return {
    isAccepting: row.is_accepting,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    timeZone: row.time_zone ?? 'UTC',
    maxResponses: row.max_responses,
    onePer: row.one_per ?? 'none',
    emailField: row.email_field,
    passwordHash: row.password_hash,
    closedMessage: row.closed_message ?? '',
    responseCount: row.response_count,
  };
}

/** Returns the receipt of the response that a person has sent to a form; null if there is none. */
export async function findPersonsReceipt(queries: Queries, formId: string, person: string): Promise<string | null> {
  const [row] = await queries.query<{ receipt: string }>(
    `SELECT r.receipt FROM response_people p JOIN responses r ON r.id = p.response_id
     WHERE p.form_id = $1 AND p.person = $2`,
    [formId, person],
  );
  return row?.receipt ?? null;
}

/** Returns the hash of a form’s password; null for a form without one. */
export async function findFormPassword(queries: Queries, formId: string): Promise<string | null> {
  if (!isUuid(formId)) return null;
  const [row] = await queries.query<{ hash: string | null }>(
    'SELECT password_hash AS hash FROM form_limits WHERE form_id = $1',
    [formId],
  );
  return row?.hash ?? null;
}

/** Returns the options whose places are counted, for visitors. */
export function findPlaces(queries: Queries, formId: string): Promise<WirePlaces[]> {
  return queries.query<WirePlaces>(
    `SELECT s.field_id AS "fieldId", s.option, greatest(0, s.capacity - s.taken - s.waiting) AS left,
       CASE WHEN l.has_waiting_list THEN s.waiting END AS waiting
     FROM option_stock s JOIN form_limits l ON l.form_id = s.form_id
     WHERE s.form_id = $1 ORDER BY s.field_id, s.option`,
    [formId],
  );
}

/** Returns the options of which a response has a place. */
export function findHeldPlaces(queries: Queries, responseId: string): Promise<{ fieldId: string; option: string }[]> {
  return queries.query(
    'SELECT field_id AS "fieldId", option FROM response_places WHERE response_id = $1 AND NOT is_waiting',
    [responseId],
  );
}

/** Returns the waiting lists that a response is on, with its position. */
export function findWaiting(
  queries: Queries,
  formId: string,
  receipt: string,
): Promise<{ option: string; position: number }[]> {
  return queries.query(
    `SELECT p.option, (SELECT count(*)::int FROM response_places o WHERE o.form_id = p.form_id
       AND o.field_id = p.field_id AND o.option = p.option AND o.is_waiting AND o.place <= p.place) AS position
     FROM response_places p JOIN responses r ON r.id = p.response_id
     WHERE r.form_id = $1 AND r.receipt = $2 AND p.is_waiting ORDER BY p.place`,
    [formId, receipt],
  );
}
