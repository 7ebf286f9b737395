import type { Journal, JournalEntry } from './journal';

export interface Recorder {
  /** Something changed: writes the entry soon, one write at a time. */
  changed(): void;
  /** Writes now, also during another write, because the page may be about to close. */
  flush(): Promise<void>;
}

/** The delay before a change is written, in ms: after the typed letter is painted, long before the next one. */
const SOON_MS = 50;

/** Keeps the journal up to date without delaying typing. */
export function createRecorder(journal: Pick<Journal, 'write'>, entry: () => JournalEntry): Recorder {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | undefined;

  // The journal keeps the order of its writes.
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const started = journal.write(entry()).finally(() => {
      if (writing === started) writing = undefined;
    });
    writing = started;
    return started;
  };
  const writeInTurn = async () => {
    while (writing) await writing;
    if (timer !== undefined) await flush();
  };
  return {
    flush,
    changed() {
      timer ??= setTimeout(writeInTurn, SOON_MS);
    },
  };
}
