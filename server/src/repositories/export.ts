import { type Field, modelOf } from '@tessera/fields/models';
import { answeredFields } from '@tessera/form-model/answered-fields';
import { createPage } from '@tessera/form-model/create-form';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import type { Queries } from '../database/database';

const asDocument = (fields: Field[]): Pick<FormDocument, 'pages'> => ({ pages: [{ ...createPage(1), fields }] });

const BATCH_ROWS = 5_000;
/** Bytes of answers that one query reads. */
const BATCH_BYTES = 32 * 1024 * 1024;

interface KeysBatch {
  keys: string[] | null;
  /** The last row of this batch. */
  last: { submittedAt: string; id: string } | null;
}

/**
 * Lists all answer keys in a form’s responses, sorted. Reads the responses in batches, because the embedded database
 * runs one query at a time and visitors’ queries wait behind it.
 */
export async function answerKeys(
  queries: Queries,
  formId: string,
  source: 'visitor' | 'preview' | 'all',
): Promise<string[]> {
  const keys = new Set<string>();
  let after = null as KeysBatch['last'];
  do {
    const [batch]: KeysBatch[] = await queries.query<KeysBatch>(
      `WITH listed AS (
         SELECT id, submitted_at, source, coalesce(bytes, octet_length(data::text)) AS bytes FROM responses
         WHERE form_id = $1 AND ($2::timestamptz IS NULL OR (submitted_at, id) < ($2::timestamptz, $3::uuid))
         ORDER BY submitted_at DESC, id DESC LIMIT $4),
       summed AS (SELECT *, sum(bytes) OVER (ORDER BY submitted_at DESC, id DESC) - bytes AS before FROM listed),
       batch AS (
         SELECT s.id, s.submitted_at, s.source, r.data FROM summed s JOIN responses r ON r.id = s.id
         WHERE s.before < $6)
       SELECT (SELECT jsonb_agg(DISTINCT key) FROM batch, jsonb_object_keys(data) AS key
               WHERE $5 = 'all' OR source = $5) AS keys,
         (SELECT jsonb_build_object('submittedAt', submitted_at::text, 'id', id) FROM batch
          ORDER BY submitted_at, id LIMIT 1) AS last`,
      [formId, after?.submittedAt ?? null, after?.id ?? null, BATCH_ROWS, source, BATCH_BYTES],
    );
    for (const key of batch?.keys ?? []) keys.add(key);
    after = batch?.last ?? null;
  } while (after);
  return [...keys].sort();
}

/**
 * Finds removed fields that still have answers, newest first. Returns them in the shape of documents. Reads one version
 * at a time, because versions may be large and numerous.
 */
export async function removedFields(
  queries: Queries,
  form: { id: string; document: FormDocument },
  keys: readonly string[],
): Promise<Pick<FormDocument, 'pages'>[]> {
  const found: Field[] = [];
  const missing = () =>
    answeredFields({ document: form.document, answerKeys: keys, past: [asDocument(found)] }).orphanKeys;
  for (let before: number | null = null; missing().length > 0; ) {
    const [row]: { version: number; document: FormDocument }[] = await queries.query(
      `SELECT version, document FROM form_versions
       WHERE form_id = $1 AND answered AND ($2::int IS NULL OR version < $2) ORDER BY version DESC LIMIT 1`,
      [form.id, before],
    );
    if (!row) break;
    const wanted = new Set(missing());
    found.push(
      ...fieldsOf(row.document).filter((field) =>
        modelOf(field)
          .keys(field)
          .some((key) => wanted.has(key)),
      ),
    );
    before = row.version;
  }
  return [asDocument(found)];
}
