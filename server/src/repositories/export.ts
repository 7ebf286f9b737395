import type { FormDocument } from '@tessera/form-model/form';
import type { Queries } from '../database/database';
import type { ResponseSource } from './responses';

const ROWS_AT_A_TIME = 5_000;

interface KeysPiece {
  keys: string[] | null;
  /** The row that the next piece begins after. */
  last: { at: string; id: string } | null;
}

/**
 * Every answer key that a form's responses hold, sorted. Reads them all, in pieces: the embedded database answers one
 * query after the other, and visitors wait in the same line.
 */
export async function heldKeys(queries: Queries, formId: string, source: ResponseSource): Promise<string[]> {
  const keys = new Set<string>();
  let after = null as KeysPiece['last'];
  do {
    const [piece]: KeysPiece[] = await queries.query<KeysPiece>(
      `WITH piece AS (
         SELECT id, submitted_at, source, data FROM responses
         WHERE form_id = $1 AND ($2::timestamptz IS NULL OR (submitted_at, id) < ($2::timestamptz, $3::uuid))
         ORDER BY submitted_at DESC, id DESC LIMIT $4)
       SELECT (SELECT jsonb_agg(DISTINCT key) FROM piece, jsonb_object_keys(data) AS key
               WHERE $5 = 'all' OR source = $5) AS keys,
         (SELECT jsonb_build_object('at', submitted_at::text, 'id', id) FROM piece
          ORDER BY submitted_at, id LIMIT 1) AS last`,
      [formId, after?.at ?? null, after?.id ?? null, ROWS_AT_A_TIME, source],
    );
    for (const key of piece?.keys ?? []) keys.add(key);
    after = piece?.last ?? null;
  } while (after);
  return [...keys].sort();
}

/** The versions that were ever answered, newest first. */
export async function answeredDocuments(queries: Queries, formId: string): Promise<FormDocument[]> {
  const rows = await queries.query<{ document: FormDocument }>(
    'SELECT document FROM form_versions WHERE form_id = $1 AND answered ORDER BY version DESC',
    [formId],
  );
  return rows.map(({ document }) => document);
}
