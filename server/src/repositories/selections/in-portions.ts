import type { Database, Queries } from '../../database/database';
import { isRefusal, type Refusal } from '../../errors';
import { readPortion, type SelectedPortion, type SelectionKey } from './selections';

/** How long one call works, in ms: long enough for a few thousand responses, and short enough to show progress. */
const CALL_MS = 1_000;

/** How far a call got with a selection. */
export interface PortionsDone {
  count: number;
  /** The place of the portion with which the next call goes on; missing after the last one. */
  next?: number;
}

/**
 * Does something with a selection, portion by portion, each in a transaction, for about a second. The next call goes on.
 *
 * @param check refuses a selection; called first in each transaction
 * @param work returns how many responses it was done with
 */
export async function inPortions(
  database: Database,
  { id, from }: SelectionKey & { from: number },
  check: (transaction: Queries) => Promise<Refusal | null>,
  work: (transaction: Queries, portion: SelectedPortion) => Promise<number>,
): Promise<PortionsDone | Refusal> {
  const end = performance.now() + CALL_MS;
  let count = 0;
  for (let place = from; ; place += 1) {
    const done = await database.transaction(async (transaction) => {
      const refusal = await check(transaction);
      if (refusal) return refusal;
      const portion = await readPortion(transaction, id, place);
      return portion && work(transaction, portion);
    });
    if (isRefusal(done)) return done;
    if (done === null) return { count };
    count += done;
    if (performance.now() >= end) return { count, next: place + 1 };
  }
}
