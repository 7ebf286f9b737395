import type { Journal, JournalEntry } from './journal';

export interface Recorder {
  /** Something changed: what `entry` gives then is written soon, and never two writes at a time. */
  changed(): void;
  /** Writes now, as when the page is about to go. */
  flush(): Promise<void>;
}

/** How soon a change is written, in ms: after the letter has been painted, long before the next one. */
const SOON_MS = 50;

/** Keeps the journal up to date without holding up the person who types. */
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
