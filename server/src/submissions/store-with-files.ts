import type { Database, Queries } from '../database/database';
import type { NewResponse } from '../repositories/submissions';
import { lockUploads, uploadIdsIn } from '../repositories/uploads';

/** The outcome of storing some responses. */
export interface StoredWithFiles<Result> {
  /** Null if nothing was stored. */
  result: Result | null;
  /** Ids of the responses that name a file which was removed after they were checked. They are not stored. */
  lacking: ReadonlySet<string>;
}

/**
 * Stores responses with their files. A visitor may remove a file while the answers are on their way, and so may a quota: until
 * the commit, no file that a response names can be removed. Responses without files need no transaction.
 *
 * @param store stores the responses whose files are all there
 */
export async function storeWithFiles<Item extends { response: NewResponse }, Result>(
  database: Database,
  items: readonly Item[],
  store: (queries: Queries, whole: readonly Item[]) => Promise<Result>,
): Promise<StoredWithFiles<Result>> {
  const ids = items.flatMap(({ response }) => uploadIdsIn(response.files));
  if (ids.length === 0) return { result: await store(database, items), lacking: new Set() };
  return database.transaction(async (transaction) => {
    // First the forms, in the order in which groups of responses lock them: a deleted form locks itself before its files, too.
    await transaction.query('SELECT FROM forms WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [
      [...new Set(items.map(({ response }) => response.formId))],
    ]);
    const present = await lockUploads(transaction, ids);
    const isWhole = ({ response }: Item) => uploadIdsIn(response.files).every((id) => present.has(id));
    const whole = items.filter(isWhole);
    const lacking = new Set(items.filter((item) => !isWhole(item)).map(({ response }) => response.id));
    return { result: whole.length > 0 ? await store(transaction, whole) : null, lacking };
  });
}
