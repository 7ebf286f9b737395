import type { Database } from './database';
import { diskProblemOf } from './database-errors';

/** How long a failure counts. A server with visitors notices a disk that still fails again within this time. */
const MEMORY_MS = 60_000;

/** Adds `diskProblem` to a database: records statements that failed because of its disk. */
export function withDiskProblem(database: Omit<Database, 'diskProblem'>): Database {
  let last: { problem: string; at: number } | null = null;
  const noticing = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      const problem = diskProblemOf(error);
      if (problem) last = { problem, at: performance.now() };
      throw error;
    }
  };
  return {
    ...database,
    query: (...statement) => noticing(database.query(...statement)),
    transaction: (work) => noticing(database.transaction(work)),
    diskProblem: () => (last && performance.now() - last.at < MEMORY_MS ? last.problem : null),
  };
}
