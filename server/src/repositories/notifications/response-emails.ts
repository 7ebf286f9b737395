import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { Queries } from '../../database/database';
import type { PlaceEmail } from '../../mail/response-email';
import { isOwned } from '../retention/deleted-forms';

/** A response that an email is about, with the form as its visitor saw it. */
export interface EmailedResponse {
  id: string;
  data: FormResponse['data'];
  formDocument: FormDocument;
}

/** A response whose visitor gets an email. */
export interface VisitorsResponse extends EmailedResponse {
  /** BCP 47 tag of the page that it was sent from; null if it is not stored. */
  language: string | null;
}

/** A response whose visitor gets a copy. */
export interface CopiedResponse extends VisitorsResponse {
  /** The form as it is published now. */
  published: FormDocument;
  formId: string;
  fieldId: string;
  subject: string;
  message: string;
}

/** A response that has got a place from a waiting list. */
export interface PlacedResponse extends VisitorsResponse {
  formName: string;
  receipt: string;
}

/** Someone who gets the emails about a form’s responses. */
interface NotificationRecipient {
  email: string;
  formName: string;
  /** Whether the emails contain answers. */
  includesAnswers: boolean;
}

/*
 * The functions below return null for what was deleted or turned off since the email was queued.
 */

const columns = 'r.id, r.data, v.document AS "formDocument"';
const tables = `responses r
  JOIN form_versions v ON v.form_id = r.form_id AND v.version = r.form_version
  JOIN forms f ON f.id = r.form_id AND ${isOwned}`;

/** SQL of the order of copies. Each locks the counts of its person and account, and two transactions must do so in the same order. */
const byAccount = `coalesce(f.owner_id, (SELECT o.created_by FROM organizations o WHERE o.id = f.organization_id)),
  coalesce(f.owner_id, f.organization_id), r.form_id`;

/** Reads a response. */
export async function findEmailed(queries: Queries, responseId: string): Promise<EmailedResponse | null> {
  const [row] = await queries.query<EmailedResponse>(`SELECT ${columns} FROM ${tables} WHERE r.id = $1`, [responseId]);
  return row ?? null;
}

/**
 * Lists responses whose visitors get a copy, with the bytes that are read for each, by their accounts and forms. `readCopied`
 * reads them, in portions of this list.
 */
export function listCopied(queries: Queries, ids: readonly string[]): Promise<{ id: string; bytes: number }[]> {
  const bytesOf = (version: string) => `coalesce(${version}.bytes, octet_length(${version}.document::text), 0)`;
  // The documents count where they are not read already for the response before.
  return queries.query<{ id: string; bytes: number }>(
    `SELECT r.id, coalesce(r.bytes, octet_length(r.data::text))
       + CASE WHEN r.form_version = lag(r.form_version) OVER same_form THEN 0 ELSE ${bytesOf('v')} END
       + CASE WHEN row_number() OVER same_form > 1 THEN 0 ELSE ${bytesOf('p')} END AS bytes
     FROM ${tables} JOIN form_notifications n ON n.form_id = r.form_id
       LEFT JOIN form_versions p ON p.form_id = f.id AND p.version = f.published_version
     WHERE r.id = ANY($1::uuid[]) AND n.copy_field IS NOT NULL
     WINDOW same_form AS (PARTITION BY r.form_id ORDER BY r.form_version, r.id)
     ORDER BY ${byAccount}, r.form_version, r.id`,
    [[...ids]],
  );
}

type CopiedRow = Omit<CopiedResponse, 'formDocument' | 'published'> & { version: number; publishedVersion: number };

/** Reads responses whose visitors get a copy, with the owner’s texts. Each document is read once. */
export async function readCopied(queries: Queries, ids: readonly string[]): Promise<CopiedResponse[]> {
  const rows = await queries.query<CopiedRow>(
    `SELECT r.id, r.data, r.language, r.form_id AS "formId", r.form_version AS version,
       coalesce(f.published_version, r.form_version) AS "publishedVersion", n.copy_field AS "fieldId",
       n.copy_subject AS subject, n.copy_message AS message
     FROM ${tables} JOIN form_notifications n ON n.form_id = r.form_id
     WHERE r.id = ANY($1::uuid[]) AND n.copy_field IS NOT NULL ORDER BY ${byAccount}, r.id`,
    [[...ids]],
  );
  const asked = rows.flatMap(({ formId, version, publishedVersion }) => [
    { formId, version },
    { formId, version: publishedVersion },
  ]);
  const documents = await findDocuments(queries, asked);
  return rows.flatMap(({ version, publishedVersion, ...copied }) => {
    const formDocument = documents.get(`${copied.formId} ${version}`);
    const published = documents.get(`${copied.formId} ${publishedVersion}`) ?? formDocument;
    return formDocument && published ? [{ ...copied, formDocument, published }] : [];
  });
}

/** Reads versions of forms, each once, by `form version`. */
async function findDocuments(
  queries: Queries,
  asked: readonly { formId: string; version: number }[],
): Promise<Map<string, FormDocument>> {
  const rows = await queries.query<{ key: string; document: FormDocument }>(
    `SELECT v.form_id || ' ' || v.version AS key, v.document FROM form_versions v
     JOIN (SELECT DISTINCT "formId", version FROM jsonb_to_recordset($1::jsonb) AS a("formId" uuid, version integer)) AS asked
       ON asked."formId" = v.form_id AND asked.version = v.version`,
    [JSON.stringify(asked)],
  );
  return new Map(rows.map(({ key, document: formDocument }) => [key, formDocument]));
}

/** Reads a response that has a place. */
export async function findPlaced(
  queries: Queries,
  { responseId, fieldId, option }: PlaceEmail,
): Promise<PlacedResponse | null> {
  const [row] = await queries.query<PlacedResponse>(
    `SELECT ${columns}, r.language, f.name AS "formName", r.receipt FROM ${tables}
     JOIN response_places p ON p.response_id = r.id AND p.field_id = $2 AND p.option = $3 AND NOT p.is_waiting
     WHERE r.id = $1`,
    [responseId, fieldId, option],
  );
  return row ?? null;
}

/** Returns which of these responses exist. */
export async function findPresent(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await queries.query<{ id: string }>('SELECT id FROM responses WHERE id = ANY($1::uuid[])', [[...ids]]);
  return new Set(rows.map(({ id }) => id));
}

/** Finds a recipient, unless the person has unsubscribed or the owner has turned the emails off. */
export async function findRecipient(
  queries: Queries,
  { formId, token }: { formId: string; token: string },
): Promise<NotificationRecipient | null> {
  const [row] = await queries.query<NotificationRecipient>(
    `SELECT r.email, f.name AS "formName", n.includes_answers AS "includesAnswers"
     FROM notification_recipients r JOIN form_notifications n ON n.form_id = r.form_id JOIN forms f ON f.id = r.form_id
     WHERE r.form_id = $1 AND r.token = $2 AND r.is_listed AND r.unsubscribed_at IS NULL AND n.frequency <> 'never'`,
    [formId, token],
  );
  return row ?? null;
}

/** SQL condition: deletions of responses of this form can be undone. By the form only, so that thousands of them cost nothing. */
export function canUndoOf(formId: string): string {
  return `EXISTS (SELECT FROM deleted_responses g WHERE g.form_id = ${formId})`;
}

/** Whether a response that a form lacks may come back. */
export async function mayComeBack(queries: Queries, formId: string): Promise<boolean> {
  const [row] = await queries.query<{ may: boolean }>(`SELECT ${canUndoOf('$1::uuid')} AS may`, [formId]);
  return row?.may ?? false;
}
