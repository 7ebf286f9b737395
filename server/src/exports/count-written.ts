import type { Database } from '../database/database';
import type { Portion } from '../repositories/portions';
import { updateExport } from '../repositories/transfers/exports';
import type { Portions } from './export-format';

/** How often the record of an export follows its progress. */
const UPDATE_MS = 1_000;

/**
 * Passes portions on and records how many responses have been written, and at the end what became of the export. The record only
 * informs: where it cannot be updated, the export goes on.
 *
 * @param onProblem called with the error of an update that failed
 */
export async function* countWritten<Response>(
  database: Database,
  place: { id: string; formId: string },
  portions: Portions<Response>,
  onProblem: (error: unknown) => void,
): AsyncGenerator<Portion<Response>> {
  let written = 0;
  let updatedAt = performance.now();
  let state: 'finished' | 'failed' = 'failed';
  const update = (current: 'running' | 'finished' | 'failed') =>
    updateExport(database, place, { written, state: current }).catch(onProblem);
  try {
    for await (const responses of portions) {
      yield responses;
      written += responses.length;
      if (performance.now() - updatedAt < UPDATE_MS) continue;
      updatedAt = performance.now();
      await update('running');
    }
    state = 'finished';
  } finally {
    // Also reached when the reader leaves early.
    await update(state);
  }
}
