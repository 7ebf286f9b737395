import { isApiError } from '@tessera/api-client/errors';
import type { SaveState } from './use-note';

/** How long after the last key a note is saved, in ms. */
const SAVE_AFTER_MS = 800;
/** How long after a failure it is saved again, in ms. */
const RETRY_AFTER_MS = 5000;

interface NoteSaverOptions {
  save(note: string): Promise<void>;
  /** Called when the server refused a note for good, with the last one that it stored. */
  onRefused(error: unknown, stored: string): void;
  /** Called with whether there is something that is not stored. */
  onPending(isPending: boolean): void;
}

export interface NoteSaver {
  change(note: string): void;
  /** Saves what has not been saved yet. */
  saveNow(): void;
  /** Calls `onState` with each new state, until the returned function is called. Saving goes on without a listener. */
  listen(onState: (state: Exclude<SaveState, 'idle'>) => void): () => void;
}

/** Whether another attempt cannot succeed: the response was deleted, or this person may no longer change it. */
const isFinal = (error: unknown) => isApiError(error) && error.isRefusal && [400, 403, 404, 422].includes(error.status);

/**
 * Saves a note as it is typed: one call at a time, the last text wins, and a failure is tried again until the note is stored or
 * refused.
 *
 * @param stored the note that the server has
 */
export function createNoteSaver(stored: string, { save, onRefused, onPending }: NoteSaverOptions): NoteSaver {
  let wanted: string | null = null;
  let isSaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onState: (state: Exclude<SaveState, 'idle'>) => void = () => undefined;

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };
  const fail = (note: string, error: unknown) => {
    if (isFinal(error)) {
      onState('refused');
      onRefused(error, stored);
    } else {
      wanted ??= note;
      onState('failed');
      later(RETRY_AFTER_MS);
    }
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
      stored = note;
      isSaving = false;
      if (wanted === null) onState('saved');
      else void run();
    } catch (error) {
      isSaving = false;
      fail(note, error);
    }
    onPending(wanted !== null || isSaving);
  };
  return {
    change(note) {
      wanted = note;
      onPending(true);
      later(SAVE_AFTER_MS);
    },
    saveNow: () => void run(),
    listen(listener) {
      onState = listener;
      return () => {
        if (onState === listener) onState = () => undefined;
      };
    },
  };
}

/** The savers of notes that are not stored yet, by response: a drawer that is opened again goes on with its own. */
const pending = new Map<string, NoteSaver>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The saver of a response’s note. While one has something to save, the browser asks before the page is closed. */
export function noteSaverOf(
  { id, note }: { id: string; note: string },
  options: Omit<NoteSaverOptions, 'onPending'>,
): NoteSaver {
  const open = pending.get(id);
  if (open) return open;
  const saver = createNoteSaver(note, {
    ...options,
    onPending(isPending) {
      if (isPending) pending.set(id, saver);
      else pending.delete(id);
      if (pending.size > 0) addEventListener('beforeunload', ask);
      else removeEventListener('beforeunload', ask);
    },
  });
  return saver;
}
