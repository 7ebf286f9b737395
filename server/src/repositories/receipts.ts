import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { UploadIds } from '@tessera/form-model/wire';
import type { Queries } from '../database/database';
import { isUuid } from './uuid';

/** What a visitor can see again of what they sent. */
export interface ReceiptRecord {
  receipt: string;
  submittedAt: Date;
  data: FormResponse['data'];
  /** Uploads that the answers name; null where a file never arrived. */
  files: UploadIds;
  /** The form as they saw it. */
  document: FormDocument;
}

/** The response with this receipt; null when there is none, or it was deleted. */
export async function findByReceipt(queries: Queries, formId: string, receipt: string): Promise<ReceiptRecord | null> {
  if (!isUuid(formId)) return null;
  const [row] = await queries.query<{
    receipt: string;
    submitted_at: Date;
    data: FormResponse['data'];
    files: UploadIds;
    document: FormDocument;
  }>(
    `SELECT r.receipt, r.submitted_at, r.data, r.files, v.document FROM responses r
     JOIN form_versions v ON v.form_id = r.form_id AND v.version = r.form_version
     WHERE r.form_id = $1 AND r.receipt = $2`,
    [formId, receipt],
  );
  if (!row) return null;
  const { submitted_at: submittedAt, ...record } = row;
  return { ...record, submittedAt };
}
