import type { Queries } from '../database/database';

/** Bytes of uploaded files, of images and of archives, which share the same quotas. */
export interface StoredBytes {
  /** Those of all forms and default themes of a person or an organization. */
  account: number;
  /**
   * All of them, with the archives of accounts. These do not count for their account: whoever uses more than half of the quota could
   * not download everything without stopping the forms.
   */
  installation: number;
}

const forms = 'forms f WHERE f.owner_id = space.owner_id OR f.organization_id = space.organization_id';

/** SQL: the members of `StoredBytes` for a row `space` with `owner_id` and `organization_id`, one of which is null. */
export const storedBytesSql = `SELECT
  (SELECT coalesce(sum(bytes), 0) FROM upload_totals WHERE form_id IN (SELECT id FROM ${forms}))
    + (SELECT coalesce(sum(length(content)), 0) FROM images
        WHERE id IN (SELECT image_id FROM form_images WHERE form_id IN (SELECT id FROM ${forms})
          UNION SELECT unnest(t.images) FROM default_themes t
            WHERE t.owner_id = space.owner_id OR t.organization_id = space.organization_id)) AS account,
  (SELECT coalesce(sum(bytes), 0) FROM storage_changes) AS installation`;

/** SQL: the sum of `storage_changes`, read from the rows that it sums up. */
export const storedSql = `SELECT (SELECT coalesce(sum(bytes), 0) FROM upload_totals)
  + (SELECT coalesce(sum(length(content)), 0) FROM images) + (SELECT coalesce(sum(size), 0) FROM data_archives)`;

/** Makes one row of many changes of the stored bytes. */
export async function combineStorageChanges(queries: Queries): Promise<void> {
  // Those that another server combines are left to it. If none are left, nothing is inserted.
  await queries.query(
    `WITH gone AS (
       DELETE FROM storage_changes WHERE ctid = ANY (ARRAY(SELECT ctid FROM storage_changes FOR UPDATE SKIP LOCKED))
         AND EXISTS (SELECT FROM storage_changes OFFSET 1) RETURNING bytes
     ) INSERT INTO storage_changes (bytes) SELECT sum(bytes) FROM gone HAVING count(*) > 0`,
  );
}

/** Measures what the account of a person and the installation store. */
export async function storedBytes(queries: Queries, ownerId: string): Promise<StoredBytes> {
  const [row] = await queries.query<{ account: string; installation: string }>(
    `SELECT stored.* FROM (SELECT $1::uuid AS owner_id, NULL::uuid AS organization_id) space,
       LATERAL (${storedBytesSql}) stored`,
    [ownerId],
  );
  return { account: Number(row?.account ?? 0), installation: Number(row?.installation ?? 0) };
}

/**
 * Lets no other transaction that takes this lock store files or images of the account of a form until this one ends. Take it before
 * any lock of a row: whoever has it may wait for the form.
 */
export async function lockStorage(transaction: Queries, formId: string): Promise<void> {
  await transaction.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('storage ' || coalesce(owner_id, organization_id), 0))
     FROM forms WHERE id = $1`,
    [formId],
  );
}
