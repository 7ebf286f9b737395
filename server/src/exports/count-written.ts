import type { Database } from '../database/database';
import type { Portion } from '../repositories/portions';
import { updateExport } from '../repositories/transfers/exports';
import type { Portions } from './export-format';

/** How often the record of an export follows its progress. */
const UPDATE_MS = 1_000;

/** Passes portions on and records how many responses have been written, and at the end what became of the export. */
export async function* countWritten<Response>(
  database: Database,
  place: { id: string; formId: string },
  portions: Portions<Response>,
): AsyncGenerator<Portion<Response>> {
  let written = 0;
  let updatedAt = performance.now();
  let state: 'finished' | 'failed' = 'failed';
  try {
    for await (const responses of portions) {
      yield responses;
      written += responses.length;
      if (performance.now() - updatedAt < UPDATE_MS) continue;
      updatedAt = performance.now();
      await updateExport(database, place, { written, state: 'running' });
    }
    state = 'finished';
  } finally {
    // Also reached when the reader leaves early.
    await updateExport(database, place, { written, state });
  }
}
