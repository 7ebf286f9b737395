import type { FormDocument } from '@tessera/form-model/form';
import type { Queries } from '../database/database';
import type { ResponseSource } from './responses';

/** Every answer key that a form's responses hold. Reads them all. */
export async function heldKeys(queries: Queries, formId: string, source: ResponseSource): Promise<string[]> {
  const rows = await queries.query<{ key: string }>(
    `SELECT DISTINCT jsonb_object_keys(data) AS key FROM responses
     WHERE form_id = $1 AND ($2 = 'all' OR source = $2) ORDER BY key`,
    [formId, source],
  );
  return rows.map(({ key }) => key);
}

/** The versions that were ever answered, newest first. */
export async function answeredDocuments(queries: Queries, formId: string): Promise<FormDocument[]> {
  const rows = await queries.query<{ document: FormDocument }>(
    'SELECT document FROM form_versions WHERE form_id = $1 AND answered ORDER BY version DESC',
    [formId],
  );
  return rows.map(({ document }) => document);
}
