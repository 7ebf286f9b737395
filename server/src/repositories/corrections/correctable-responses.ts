import type { FormResponse } from '@tessera/form-model/form';
import type { UploadIds } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';
import type { StoredAnswers } from '../submissions';
import { isUuid } from '../uuid';

/** A response that its visitor may correct. */
export interface CorrectableResponse {
  id: string;
  formId: string;
  key: string;
  receipt: string;
  formVersion: number;
  submittedAt: Date;
  data: FormResponse['data'];
  files: UploadIds;
  /** Number of versions; 0 for a response that was never corrected. */
  versions: number;
  /** The digest of the version that was sent under the key of this call; null if there is none. */
  sent: { digest: string } | null;
}

/**
 * Finds the response with this receipt, if its form lets visitors correct theirs. The setting is that of the working document:
 * an owner who turns it off protects all responses at once. A response in quarantine cannot be corrected, nor can one to a
 * form that is not for everyone: no one is logged in on the page of a receipt.
 *
 * @param key under which the correction is sent
 */
export async function findCorrectable(
  queries: Queries,
  { formId, receipt, key }: { formId: string; receipt: string; key: string },
): Promise<CorrectableResponse | null> {
  if (!isUuid(formId)) return null;
  const [row] = await queries.query<CorrectableResponse>(
    `SELECT r.id, r.form_id AS "formId", r.submission_key AS key, r.receipt, r.form_version AS "formVersion",
       r.submitted_at AS "submittedAt", r.data, r.files,
       (SELECT count(*)::int FROM response_versions v WHERE v.response_id = r.id) AS versions,
       (SELECT jsonb_build_object('digest', v.digest) FROM response_versions v
        WHERE v.response_id = r.id AND v.submission_key = $3) AS sent
     FROM responses r JOIN forms f ON f.id = r.form_id
     JOIN form_versions d ON d.form_id = f.id AND d.version = f.version
     WHERE r.form_id = $1 AND r.receipt = $2 AND r.source = 'visitor'
       AND f.visibility = 'public' AND (d.document #> '{settings,mayCorrect}')::boolean`,
    [formId, receipt, key],
  );
  return row ?? null;
}

/** The correction that was stored under a key, even if its form lets no one correct any more; null if there is none. */
export async function findStoredCorrection(
  queries: Queries,
  { formId, receipt, key }: { formId: string; receipt: string; key: string },
): Promise<StoredAnswers | null> {
  if (!isUuid(formId)) return null;
  const [row] = await queries.query<StoredAnswers>(
    `SELECT r.receipt, r.submitted_at AS "submittedAt", v.form_version AS "formVersion", v.digest
     FROM response_versions v JOIN responses r ON r.id = v.response_id
     WHERE v.form_id = $1 AND v.submission_key = $3 AND r.receipt = $2`,
    [formId, receipt, key],
  );
  return row ?? null;
}

/** The key under which the response with this receipt was sent first; null if there is no such response. */
export async function findResponseKey(queries: Queries, formId: string, receipt: string): Promise<string | null> {
  if (!isUuid(formId)) return null;
  const [row] = await queries.query<{ key: string }>(
    `SELECT submission_key AS key FROM responses WHERE form_id = $1 AND receipt = $2 AND source = 'visitor'`,
    [formId, receipt],
  );
  return row?.key ?? null;
}
