import type { Queries } from '../../database/database';

/** How far an export is. */
export interface ExportProgress {
  /** Responses that were selected. */
  total: number;
  /** Responses that have been written so far. */
  written: number;
  state: 'running' | 'finished' | 'failed';
}

/** Records a new export. Ignores an id that exists. */
export async function recordExport(
  queries: Queries,
  { id, formId, total }: { id: string; formId: string; total: number },
): Promise<void> {
  await queries.query('INSERT INTO exports (id, form_id, total) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    id,
    formId,
    total,
  ]);
}

export async function updateExport(
  queries: Queries,
  { id, formId }: { id: string; formId: string },
  { written, state }: Omit<ExportProgress, 'total'>,
): Promise<void> {
  await queries.query('UPDATE exports SET written = $3, state = $4 WHERE id = $1 AND form_id = $2', [
    id,
    formId,
    written,
    state,
  ]);
}

/** Returns an export of the form; null if it has not begun. */
export async function findExport(queries: Queries, formId: string, id: string): Promise<ExportProgress | null> {
  const [found] = await queries.query<ExportProgress>(
    'SELECT total, written, state FROM exports WHERE id = $1 AND form_id = $2',
    [id, formId],
  );
  return found ?? null;
}

/** Deletes records of exports that began more than a day ago. */
export async function deleteOldExports(queries: Queries): Promise<void> {
  await queries.query("DELETE FROM exports WHERE started_at < now() - interval '1 day'");
}
