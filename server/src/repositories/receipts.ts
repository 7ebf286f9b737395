import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { UploadIds } from '@tessera/form-model/wire';
import type { Queries } from '../database/database';
import { isUuid } from './uuid';

/** A response as its visitor can see it again. */
export interface ReceiptRecord {
  receipt: string;
  submittedAt: Date;
  data: FormResponse['data'];
  /** Ids of the uploads in the answers; null for a file that was not uploaded. */
  files: UploadIds;
  /** The version of the form that the visitor answered. */
  document: FormDocument;
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
  }>(
    `SELECT r.receipt, r.submitted_at, r.data, r.files, v.document FROM (
       SELECT form_id, form_version, receipt, submitted_at, data, files FROM responses
       WHERE form_id = $1 AND receipt = $2
       UNION ALL
       SELECT form_id, form_version, receipt, submitted_at, (response -> 'data')::jsonb, (response -> 'files')::jsonb
       FROM quarantined_responses WHERE form_id = $1 AND receipt = $2) AS r
     JOIN form_versions v ON v.form_id = r.form_id AND v.version = r.form_version`,
    [formId, receipt],
  );
  if (!row) return null;
  const { submitted_at: submittedAt, ...record } = row;
  return { ...record, submittedAt };
}
