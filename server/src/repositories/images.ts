import type { Queries } from '../database/database';
import type { FormImage } from '../images/form-image';
import { type StoredBytes, storedBytesSql } from './stored-bytes';

/** Images of a form with all its versions, their bytes, and what is stored beside them. */
export interface ImageUse extends StoredBytes {
  count: number;
  bytes: number;
}

/** Measures the images of a form, and what its owner and the installation store. */
export async function imageUse(queries: Queries, formId: string): Promise<ImageUse> {
  const [row] = await queries.query<{ [name in keyof ImageUse]: string | number }>(
    `SELECT of_form.*, stored.* FROM forms space,
       (SELECT count(*) AS count, coalesce(sum(length(i.content)), 0) AS bytes
         FROM form_images f JOIN images i ON i.id = f.image_id WHERE f.form_id = $1) of_form,
       LATERAL (${storedBytesSql}) stored
     WHERE space.id = $1`,
    [formId],
  );
  const { count = 0, bytes = 0, account = 0, installation = 0 } = row ?? {};
  return {
    count: Number(count),
    bytes: Number(bytes),
    account: Number(account),
    installation: Number(installation),
  };
}

/** Notes that a form shows these images. Unknown ones are left out: a form may come from another installation. */
export async function keepImages(queries: Queries, formId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await queries.query(
    'INSERT INTO form_images (form_id, image_id) SELECT $1, id FROM images WHERE id = ANY($2) ON CONFLICT DO NOTHING',
    [formId, ids],
  );
}

/** Stores an image. Nothing uses it yet: the transaction has to record its use. */
export async function insertImage(transaction: Queries, { id, content }: FormImage): Promise<void> {
  await transaction.query(
    // An update keeps the row from being removed before the transaction ends.
    `INSERT INTO images (id, content) VALUES ($1, decode($2, 'base64'))
     ON CONFLICT (id) DO UPDATE SET created_at = now()`,
    [id, content.toString('base64')],
  );
}

/** Stores an image for a form. Requires a transaction. */
export async function storeImage(transaction: Queries, formId: string, image: FormImage): Promise<void> {
  await insertImage(transaction, image);
  await keepImages(transaction, formId, [image.id]);
}

/** Returns an image as WebP; null if there is none with this id. */
export async function findImage(queries: Queries, id: string): Promise<Buffer | null> {
  const [row] = await queries.query<{ content: string }>(
    "SELECT encode(content, 'base64') AS content FROM images WHERE id = $1",
    [id],
  );
  return row ? Buffer.from(row.content, 'base64') : null;
}

/** Whether there is an image with this id. */
export async function hasImage(queries: Queries, id: string): Promise<boolean> {
  return (await queries.query('SELECT 1 FROM images WHERE id = $1', [id])).length > 0;
}

/** Lists the ids of a form’s images. */
export async function listImages(queries: Queries, formId: string): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    'SELECT image_id AS id FROM form_images WHERE form_id = $1 ORDER BY image_id',
    [formId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes images that neither a form nor a default theme shows. Those of the last day may be in a form that is being saved.
 *
 * @returns their ids
 */
export async function deleteUnusedImages(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `DELETE FROM images i WHERE created_at < now() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM form_images f WHERE f.image_id = i.id)
       AND NOT EXISTS (SELECT 1 FROM default_themes t WHERE t.images @> ARRAY[i.id])
     RETURNING id`,
  );
  return rows.map(({ id }) => id);
}
