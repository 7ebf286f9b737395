import type { Journal, JournalEntry } from './journal';

export interface Recorder {
  /** Something changed: writes the entry soon, one write at a time. */
  changed(): void;
  /** Writes now, such as when the page is about to close. */
  flush(): Promise<void>;
}

/** The delay before a change is written, in ms: after the typed letter is painted, long before the next one. */
const SOON_MS = 50;

/** Keeps the journal up to date without delaying typing. */
export function createRecorder(journal: Pick<Journal, 'write'>, entry: () => JournalEntry): Recorder {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    while (writing) await writing;
    writing = journal.write(entry());
    await writing;
    writing = undefined;
  };
  return {
    flush,
    changed() {
      timer ??= setTimeout(() => void flush(), SOON_MS);
    },
  };
}
