import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { UploadIds } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import { isOwned } from '../retention/deleted-forms';
import { deleteQuarantined } from '../spam/quarantine';
import { isUuid } from '../uuid';
import { deletePermanently } from './deletions';

/** A response as its visitor can see it again. */
export interface ReceiptRecord {
  receipt: string;
  submittedAt: Date;
  data: FormResponse['data'];
  /** Ids of the uploads in the answers; null for a file that was not uploaded. */
  files: UploadIds;
  /** The version of the form that the visitor answered. */
  document: FormDocument;
  /** The form as it is published now. */
  published: FormDocument;
}

/** Returns the response with this receipt, also one in quarantine; null if there is none or it was deleted. */
export async function findByReceipt(queries: Queries, formId: string, receipt: string): Promise<ReceiptRecord | null> {
  if (!isUuid(formId)) return null;
  const [row] = await queries.query<{
    receipt: string;
    submitted_at: Date;
    data: FormResponse['data'];
    files: UploadIds;
    document: FormDocument;
    published: FormDocument;
  }>(
    `SELECT r.receipt, r.submitted_at, r.data, r.files, v.document, coalesce(p.document, v.document) AS published FROM (
       SELECT form_id, form_version, receipt, submitted_at, data, files FROM responses
       WHERE form_id = $1 AND receipt = $2
       UNION ALL
       SELECT form_id, form_version, receipt, submitted_at, (response -> 'data')::jsonb, (response -> 'files')::jsonb
       FROM quarantined_responses WHERE form_id = $1 AND receipt = $2) AS r
     JOIN form_versions v ON v.form_id = r.form_id AND v.version = r.form_version
     JOIN forms f ON f.id = r.form_id AND ${isOwned}
     LEFT JOIN form_versions p ON p.form_id = f.id AND p.version = f.published_version`,
    [formId, receipt],
  );
  if (!row) return null;
  const { submitted_at: submittedAt, ...record } = row;
  return { ...record, submittedAt };
}

/** A deleted response: what its page still needs, and the files to remove after the commit. */
export interface DeletedByReceipt {
  document: FormDocument;
  files: { id: string; formId: string }[];
}

/**
 * Deletes the response with this receipt for good, also one in quarantine, if its form lets visitors do so. The setting is
 * that of the working document: an owner who turns it off protects all responses at once. Requires a transaction.
 *
 * @returns null if there is no such response, or its form does not allow it
 */
export async function deleteByReceipt(
  transaction: Queries,
  { formId, receipt }: { formId: string; receipt: string },
): Promise<DeletedByReceipt | null> {
  if (!isUuid(formId)) return null;
  // A statement that waits for a lock reads other tables as they were before. The next one sees the saved version.
  await transaction.query('SELECT FROM forms WHERE id = $1 FOR UPDATE', [formId]);
  const [form] = await transaction.query<{ document: FormDocument }>(
    `SELECT v.document FROM forms f JOIN form_versions v ON v.form_id = f.id AND v.version = f.version
     WHERE f.id = $1 AND ${isOwned}`,
    [formId],
  );
  if (!form?.document.settings.mayDelete) return null;
  const [found] = await transaction.query<{ id: string; isQuarantined: boolean }>(
    `SELECT id, false AS "isQuarantined" FROM responses WHERE form_id = $1 AND receipt = $2
     UNION ALL SELECT id, true FROM quarantined_responses WHERE form_id = $1 AND receipt = $2`,
    [formId, receipt],
  );
  if (!found) return null;
  if (found.isQuarantined) return { ...form, files: (await deleteQuarantined(transaction, formId, [found.id])).files };
  return { ...form, files: (await deletePermanently(transaction, formId, [found.id])).files };
}

/** Whether visitors may delete their responses to a form. */
export async function mayDelete(queries: Queries, formId: string): Promise<boolean> {
  if (!isUuid(formId)) return false;
  const [row] = await queries.query<{ mayDelete: boolean }>(
    `SELECT coalesce((v.document #> '{settings,mayDelete}')::boolean, false) AS "mayDelete"
     FROM forms f JOIN form_versions v ON v.form_id = f.id AND v.version = f.version
     WHERE f.id = $1 AND ${isOwned}`,
    [formId],
  );
  return row?.mayDelete ?? false;
}
