import type { SaveState } from './use-note';

/** How long after the last key a note is saved, in ms. */
const SAVE_AFTER_MS = 800;
/** How long after a failure it is saved again, in ms. */
const RETRY_AFTER_MS = 5000;

interface NoteSaverOptions {
  save(note: string): Promise<void>;
  onState(state: Exclude<SaveState, 'idle'>): void;
}

export interface NoteSaver {
  change(note: string): void;
  /** Saves what has not been saved yet. */
  saveNow(): void;
  /** Saves once more what has not been saved, and stops. */
  close(): void;
}

/** Saves a note as it is typed: one call at a time, the last text wins, and a failure is tried again. */
export function createNoteSaver({ save, onState }: NoteSaverOptions): NoteSaver {
  let wanted: string | null = null;
  let isSaving = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (ms: number) => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void run(), ms);
  };
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (wanted === null || isSaving) return;
    const note = wanted;
    wanted = null;
    isSaving = true;
    onState('saving');
    try {
      await save(note);
      isSaving = false;
      if (wanted === null) onState('saved');
      else void run();
    } catch {
      isSaving = false;
      wanted ??= note;
      onState('failed');
      later(RETRY_AFTER_MS);
    }
  };
  return {
    change(note) {
      wanted = note;
      later(SAVE_AFTER_MS);
    },
    saveNow: () => void run(),
    close() {
      isClosed = true;
      void run();
    },
  };
}
