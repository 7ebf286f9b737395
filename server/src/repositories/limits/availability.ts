import type { WireAvailability, WireAvailabilityUpdate } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { deletePlaces, storePeople, storePlaces } from './stored-answers';

interface AvailabilityRow {
  is_accepting: boolean;
  opens: string | null;
  closes: string | null;
  time_zone: string;
  max_responses: number | null;
  one_per: WireAvailability['onePer'];
  email_field: string | null;
  closed_message: string;
  has_waiting_list: boolean;
  password_version: string | null;
}

/** The settings of a form without limits. */
export const noLimitSettings: Omit<WireAvailabilityUpdate, 'password' | 'stock' | 'stockChanges'> = {
  isAccepting: true,
  opensAt: null,
  closesAt: null,
  timeZone: 'UTC',
  maxResponses: null,
  onePer: 'none',
  emailField: null,
  closedMessage: '',
  hasWaitingList: false,
};

const local = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;

function settingsOf(row: AvailabilityRow | undefined) {
  if (!row) return { ...noLimitSettings, hasPassword: false, passwordVersion: null };
  return {
    isAccepting: row.is_accepting,
    opensAt: row.opens,
    closesAt: row.closes,
    timeZone: row.time_zone,
    maxResponses: row.max_responses,
    onePer: row.one_per,
    emailField: row.email_field,
    closedMessage: row.closed_message,
    hasWaitingList: row.has_waiting_list,
    hasPassword: row.password_version !== null,
    passwordVersion: row.password_version,
  };
}

/** Returns when a form accepts responses, and from whom. */
export async function findAvailability(queries: Queries, formId: string): Promise<WireAvailability> {
  const [row] = await queries.query<AvailabilityRow>(
    `SELECT is_accepting, ${local('opens_local')} AS opens, ${local('closes_local')} AS closes, time_zone, max_responses,
       one_per, email_field, closed_message, has_waiting_list,
       left(encode(sha256(convert_to(password_hash, 'UTF8')), 'hex'), 16) AS password_version
     FROM form_limits WHERE form_id = $1`,
    [formId],
  );
  const stock = await queries.query<WireAvailability['stock'][number]>(
    `SELECT field_id AS "fieldId", option, capacity, taken, waiting FROM option_stock
     WHERE form_id = $1 ORDER BY field_id, option`,
    [formId],
  );
  const [form] = await queries.query<{ received: number }>(
    'SELECT response_count AS received FROM forms WHERE id = $1',
    [formId],
  );
  return { ...settingsOf(row), received: form?.received ?? 0, stock };
}

/** Returns the hash of a form’s password, null without one; undefined for a form that never had settings. */
export async function findPasswordHash(queries: Queries, formId: string): Promise<string | null | undefined> {
  const [row] = await queries.query<{ passwordHash: string | null }>(
    'SELECT password_hash AS "passwordHash" FROM form_limits WHERE form_id = $1',
    [formId],
  );
  return row?.passwordHash;
}

/** The settings of a form as an archive contains them; null for a form that never had any. */
export async function archivedAvailability(queries: Queries, formId: string): Promise<ArchivedAvailability | null> {
  const passwordHash = await findPasswordHash(queries, formId);
  if (passwordHash === undefined) return null;
  const {
    hasPassword: _,
    passwordVersion: __,
    received: ___,
    stock,
    ...settings
  } = await findAvailability(queries, formId);
  const options = stock.map(({ fieldId, option, capacity }) => ({ fieldId, option, capacity }));
  return { ...settings, stock: options, passwordHash };
}

/** The settings to store, with the hash of a new password; undefined leaves the password as it is. */
export type StoredAvailability = Omit<WireAvailabilityUpdate, 'password' | 'stockChanges'> & {
  passwordHash: string | null | undefined;
};

/** Settings with the hash of the password; null without one. */
export type ArchivedAvailability = Omit<WireAvailabilityUpdate, 'password' | 'stockChanges'> & {
  passwordHash: string | null;
};

/** Stores the stock of a form. Responses that are stored already take their places. Requires the form’s lock. */
async function storeStock(transaction: Queries, formId: string, stock: WireAvailabilityUpdate['stock']): Promise<void> {
  const keyOf = ({ fieldId, option }: (typeof stock)[number]) => JSON.stringify([fieldId, option]);
  const before = await transaction.query<(typeof stock)[number]>(
    'SELECT field_id AS "fieldId", option, capacity FROM option_stock WHERE form_id = $1',
    [formId],
  );
  const [given, known] = [new Set(stock.map(keyOf)), new Set(before.map(keyOf))];
  const removed = before.filter((each) => !given.has(keyOf(each)));
  if (removed.length > 0) {
    await transaction.query(
      `DELETE FROM option_stock s USING jsonb_to_recordset($2::jsonb) AS g("fieldId" text, option text)
       WHERE s.form_id = $1 AND s.field_id = g."fieldId" AND s.option = g.option`,
      [formId, JSON.stringify(removed)],
    );
    await deletePlaces(transaction, formId, removed);
  }
  const added = stock.filter((each) => !known.has(keyOf(each)));
  const places = added.length > 0 ? await storePlaces(transaction, formId, added) : [];
  const taken = new Map(added.map((each, index) => [keyOf(each), places[index]?.taken ?? 0]));
  // The trigger counts the places of an option that has a stock already.
  await transaction.query(
    `INSERT INTO option_stock (form_id, field_id, option, capacity, taken)
     SELECT $1, g."fieldId", g.option, g.capacity, g.taken
     FROM jsonb_to_recordset($2::jsonb) AS g("fieldId" text, option text, capacity integer, taken integer)
     ON CONFLICT (form_id, field_id, option) DO UPDATE SET capacity = excluded.capacity`,
    [formId, JSON.stringify(stock.map((each) => ({ ...each, taken: taken.get(keyOf(each)) ?? 0 })))],
  );
}

/** Stores when a form accepts responses, and from whom. Requires a transaction that has locked the form. */
export async function storeAvailability(
  transaction: Queries,
  formId: string,
  settings: StoredAvailability,
): Promise<void> {
  const { isAccepting, opensAt, closesAt, timeZone, maxResponses, onePer, closedMessage, hasWaitingList } = settings;
  const emailField = onePer === 'email' ? settings.emailField : null;
  const [before] = await transaction.query<{ onePer: string; emailField: string | null }>(
    'SELECT one_per AS "onePer", email_field AS "emailField" FROM form_limits WHERE form_id = $1',
    [formId],
  );
  await transaction.query(
    `INSERT INTO form_limits AS l (form_id, is_accepting, opens_local, closes_local, time_zone, opens_at, closes_at,
       max_responses, one_per, email_field, closed_message, has_waiting_list, password_hash)
     VALUES ($1, $2, $3::timestamp, $4::timestamp, $5, $3::timestamp AT TIME ZONE $5, $4::timestamp AT TIME ZONE $5,
       $6, $7, $8, $9, $10, $11)
     ON CONFLICT (form_id) DO UPDATE SET is_accepting = excluded.is_accepting, opens_local = excluded.opens_local,
       closes_local = excluded.closes_local, time_zone = excluded.time_zone, opens_at = excluded.opens_at,
       closes_at = excluded.closes_at, max_responses = excluded.max_responses, one_per = excluded.one_per,
       email_field = excluded.email_field, closed_message = excluded.closed_message,
       has_waiting_list = excluded.has_waiting_list,
       password_hash = CASE WHEN $12 THEN l.password_hash ELSE excluded.password_hash END`,
    [
      formId,
      isAccepting,
      opensAt,
      closesAt,
      timeZone,
      maxResponses,
      onePer,
      emailField,
      closedMessage,
      hasWaitingList,
      settings.passwordHash ?? null,
      settings.passwordHash === undefined,
    ],
  );
  if (before?.onePer !== onePer || before.emailField !== emailField) {
    await transaction.query('DELETE FROM response_people WHERE form_id = $1', [formId]);
    if (emailField !== null) await storePeople(transaction, formId, emailField);
  }
  await storeStock(transaction, formId, settings.stock);
  await transaction.query(
    `UPDATE forms f SET limited = NOT l.is_accepting OR l.opens_at IS NOT NULL OR l.closes_at IS NOT NULL
       OR l.max_responses IS NOT NULL OR l.one_per <> 'none' OR l.password_hash IS NOT NULL
       OR EXISTS (SELECT FROM option_stock s WHERE s.form_id = f.id)
     FROM form_limits l WHERE f.id = $1 AND l.form_id = f.id`,
    [formId],
  );
}
