import type { Pool, PoolClient } from 'pg';

/** How often a reader that waits for a connection looks for a cursor that is given up for it. */
const LOOK_MS = 250;

/** A cursor whose reader has not asked for its next batch yet. */
interface PausedCursor {
  /** By the clock that never jumps. */
  since: number;
  giveUp: () => void;
}

/**
 * The cursors that wait for their readers. A download is read as slowly as its client likes, so where all connections are taken, the
 * cursor that has waited the longest is given up for a new reader. Otherwise a few clients that hardly read could keep everyone else
 * from exports and backups.
 */
export class PausedCursors {
  /** The one that has waited the longest is first. */
  readonly #paused = new Set<PausedCursor>();

  /**
   * @param pool connections for cursors
   * @param maxPauseMs how long a cursor may wait although others need its connection
   */
  constructor(
    readonly pool: Pool,
    readonly maxPauseMs: number,
  ) {}

  /**
   * Notes that a cursor waits for its reader.
   *
   * @param giveUp ends it
   * @returns a function to call when the reader is back
   */
  pause(giveUp: () => void): () => void {
    const cursor = { since: performance.now(), giveUp };
    this.#paused.add(cursor);
    return () => this.#paused.delete(cursor);
  }

  #makeRoom(): void {
    const [longest] = this.#paused;
    if (this.pool.waitingCount === 0 || !longest || performance.now() - longest.since < this.maxPauseMs) return;
    this.#paused.delete(longest);
    longest.giveUp();
  }

  /** Returns a connection for a cursor. */
  async connect(): Promise<PoolClient> {
    const connecting = this.pool.connect();
    this.#makeRoom();
    const timer = setInterval(() => this.#makeRoom(), LOOK_MS);
    try {
      return await connecting;
    } finally {
      clearInterval(timer);
    }
  }
}
