import type { Field } from '@tessera/fields/models';
import type { FormDocument } from '@tessera/form-model/form';
import { imagesOf } from '@tessera/form-model/images-of';
import type { Queries } from '../database/database';
import { countSlots, extendSlots, type FactSlots, MAX_SLOTS, slotsOf } from '../facts/fact-slots';
import { keepImages } from './images';

/** Number of saves in a form’s history. Published and answered versions are stored beyond that. */
const MAX_VERSIONS = 200;
/** Size of these saves, so that the history of a large form is shorter. The newest one is stored at any size. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Versions in which a file of a removed question is looked for, and their size. The newest of them is read at any size. */
const SEARCHED_VERSIONS = 100;
const SEARCHED_BYTES = 4 * 1024 * 1024;

/**
 * SQL condition: this version became the published one because it has the same content as the one before, not because someone
 * published it. It has the time of that one, from before it was saved.
 */
const isReturn = 'published_at < saved_at';
/** SQL: whether someone published this version of the form `$1`, or visitors have it now. */
const isPublished = `(published_at IS NOT NULL AND NOT ${isReturn}
  OR version = (SELECT published_version FROM forms WHERE id = $1)) IS TRUE`;

/** One line of a form’s history. */
export interface VersionSummary {
  version: number;
  savedAt: Date;
  title: string;
  fieldCount: number;
  /** Whether someone published it, or visitors have it now. */
  published: boolean;
  /** A text about the changes. */
  changes: string;
  /** Name of the person who saved. */
  savedBy: string | null;
}

/** The slots of the fields that a stored version has. The others have no responses: those belong to stored versions. */
async function usedSlots(queries: Queries, formId: string, slots: FactSlots): Promise<FactSlots> {
  const fields = await queries.query<{ id: string; type: string }>(
    `SELECT DISTINCT f ->> 'id' AS id, f ->> 'type' AS type
     FROM form_versions v, jsonb_path_query(v.document, '$.pages[*].fields[*]') AS f WHERE v.form_id = $1`,
    [formId],
  );
  return slotsOf(slots, fields);
}

/**
 * Gives new fields a slot in the facts of the form’s responses. Where there are none left, those of fields that no stored version
 * has become free. Returns false, and changes nothing, if that is not enough.
 *
 * @param most slots of a form; a form that has more already keeps them
 */
export async function addSlots(
  queries: Queries,
  formId: string,
  formDocument: FormDocument,
  most = MAX_SLOTS,
): Promise<boolean> {
  const [form] = await queries.query<{ slots: FactSlots }>('SELECT fact_slots AS slots FROM forms WHERE id = $1', [
    formId,
  ]);
  if (!form) return true;
  const last = Math.max(most, countSlots(form.slots));
  let slots = extendSlots(form.slots, formDocument);
  if (slots === form.slots) return true;
  if (countSlots(slots) > last) slots = extendSlots(await usedSlots(queries, formId, form.slots), formDocument);
  if (countSlots(slots) > last) return false;
  await queries.query('UPDATE forms SET fact_slots = $2::jsonb WHERE id = $1', [formId, JSON.stringify(slots)]);
  return true;
}

/** A save of a form. */
export interface NewVersion {
  formId: string;
  version: number;
  document: FormDocument;
  /** Id of the account. */
  savedBy: string;
  /** A text about the changes. */
  changes: string;
}

/**
 * Adds a save to a form’s history and deletes the oldest saves beyond the limit. Returns false, and changes nothing, if the form
 * has had too many questions. Requires a transaction that has locked the form.
 */
export async function insertVersion(
  queries: Queries,
  { formId, version, document: formDocument, savedBy, changes }: NewVersion,
): Promise<boolean> {
  const text = JSON.stringify(formDocument);
  if (!(await addSlots(queries, formId, formDocument))) return false;
  await keepImages(queries, formId, imagesOf(formDocument));
  await queries.query(
    `INSERT INTO form_versions (form_id, version, document, bytes, saved_by, changes)
     VALUES ($1, $2, $3::jsonb, $4, $5, $6)`,
    [formId, version, text, Buffer.byteLength(text), savedBy, changes],
  );
  await queries.query(
    `WITH saves AS (
       SELECT version, sum(bytes) OVER (ORDER BY version DESC) AS bytes_so_far FROM form_versions WHERE form_id = $1
     )
     DELETE FROM form_versions v USING saves s
     WHERE v.form_id = $1 AND s.version = v.version AND v.version < $2 AND (v.version <= $2 - $3::int OR s.bytes_so_far > $4)
       AND (published_at IS NULL OR ${isReturn}) AND NOT answered
       AND v.version IS DISTINCT FROM (SELECT published_version FROM forms WHERE id = $1)`,
    [formId, version, MAX_VERSIONS, MAX_BYTES],
  );
  return true;
}

/** Marks a version as published. With `sameContentAs`, it only takes the place of that published version, whose content it has. */
export async function markPublished(
  queries: Queries,
  { formId, version, sameContentAs }: { formId: string; version: number; sameContentAs: number | null },
): Promise<void> {
  await queries.query(
    `UPDATE form_versions SET published_at = coalesce(
       (SELECT p.published_at FROM form_versions p WHERE p.form_id = $1 AND p.version = $3), greatest(now(), saved_at))
     WHERE form_id = $1 AND version = $2 AND published_at IS NULL`,
    [formId, version, sameContentAs],
  );
}

/** Returns when the version after a published one was published; null while visitors have it, or one with the same content. */
export async function findReplacedAt(queries: Queries, formId: string, version: number): Promise<Date | null> {
  const [next] = await queries.query<{ at: Date }>(
    `SELECT published_at AS at FROM form_versions
     WHERE form_id = $1 AND version > $2 AND published_at IS NOT NULL AND NOT ${isReturn} ORDER BY version LIMIT 1`,
    [formId, version],
  );
  return next?.at ?? null;
}

/**
 * Returns a field as the newest version has it that was published at this time or after it; null if none of them has the field.
 * Visitors cause the search, so it reads no document for a field that the form never had, and only the newest ones for another.
 */
export async function findPublishedField(
  queries: Queries,
  { formId, fieldId, since }: { formId: string; fieldId: string; since: Date },
): Promise<Field | null> {
  const [row] = await queries.query<{ field: Field }>(
    `WITH newest AS (
       SELECT version, published_at, bytes FROM form_versions WHERE form_id = $1 AND published_at IS NOT NULL
         AND (SELECT jsonb_exists(fact_slots, $2) FROM forms WHERE id = $1)
       ORDER BY version DESC LIMIT ${SEARCHED_VERSIONS}
     ), searched AS (
       SELECT version, sum(bytes) OVER (ORDER BY version DESC) - bytes AS newer_bytes FROM newest
       WHERE version >= coalesce((SELECT max(version) FROM newest WHERE published_at <= $3), 0)
     )
     SELECT field FROM searched JOIN form_versions v USING (version),
       jsonb_path_query(v.document, '$.pages[*].fields[*]') AS field
     WHERE v.form_id = $1 AND coalesce(newer_bytes, 0) < ${SEARCHED_BYTES} AND field->>'id' = $2
     ORDER BY v.version DESC LIMIT 1`,
    [formId, fieldId, since],
  );
  return row?.field ?? null;
}

/** Lists the saves of a form, newest first. */
export async function listVersions(queries: Queries, formId: string): Promise<VersionSummary[]> {
  const rows = await queries.query<{
    version: number;
    saved_at: Date;
    title: string;
    field_count: number;
    published: boolean;
    changes: string;
    saved_by: string | null;
  }>(
    `SELECT version, saved_at, changes, (SELECT name FROM users WHERE id = saved_by) AS saved_by, document->>'name' AS title,
       ${isPublished} AS published,
       (SELECT coalesce(sum(jsonb_array_length(page->'fields')), 0)::int
        FROM jsonb_array_elements(document->'pages') AS page) AS field_count
     FROM form_versions WHERE form_id = $1 ORDER BY version DESC LIMIT $2`,
    [formId, MAX_VERSIONS],
  );
  return rows.map((row) => ({
    version: row.version,
    savedAt: row.saved_at,
    title: row.title,
    fieldCount: row.field_count,
    published: row.published,
    changes: row.changes,
    savedBy: row.saved_by,
  }));
}

/** Returns a saved version; null if it does not exist. */
export async function findVersion(
  queries: Queries,
  formId: string,
  version: number,
): Promise<{ document: FormDocument; savedAt: Date; published: boolean } | null> {
  const rows = await queries.query<{ document: FormDocument; saved_at: Date; published: boolean }>(
    `SELECT document, saved_at, ${isPublished} AS published
     FROM form_versions WHERE form_id = $1 AND version = $2`,
    [formId, version],
  );
  return rows[0] ? { document: rows[0].document, savedAt: rows[0].saved_at, published: rows[0].published } : null;
}

/** Returns the published version of each form that is open to everyone without limits; null for the others. */
export async function findOpenVersions(queries: Queries, ids: readonly string[]): Promise<(number | null)[]> {
  const rows = await queries.query<{ id: string; version: number | null }>(
    `SELECT id, published_version AS version FROM forms
     WHERE id = ANY($1::uuid[]) AND status = 'published' AND visibility = 'public' AND location = 'inbox'
       AND NOT limited`,
    [[...new Set(ids)]],
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return ids.map((id) => versions.get(id) ?? null);
}
