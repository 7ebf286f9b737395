import { isApiError, isConflict } from '@tessera/api-client/errors';

/** How long after the last change a value is saved, in ms. */
const SAVE_AFTER_MS = 800;
/** How long after a failure it is saved again, in ms. */
const RETRY_AFTER_MS = 5000;

/** `failed` is tried again, `refused` is not. */
export type SaverState = 'saving' | 'saved' | 'failed' | 'refused';

interface SaverOptions<Value> {
  /** @param stored the value that the server has, as far as it is known */
  save(value: Value, stored: Value): Promise<void>;
  /**
   * Called when the server refused a value for good, with the last one that it stored. Returns the value that the server has, if
   * that is another one.
   */
  onRefused(error: unknown, stored: Value): Value | undefined;
  /** Called with whether there is something that is not stored. */
  onPending(isPending: boolean): void;
}

export interface LatestSaver<Value> {
  change(value: Value): void;
  /** Saves the latest value now, unless it is saved already. */
  saveNow(): void;
  /** Calls `onState` with each new state, until the returned function is called. Saving goes on without a listener. */
  listen(onState: (state: SaverState) => void): () => void;
}

/**
 * Whether another attempt cannot succeed: the response or form was deleted, this person may no longer change it, or someone else
 * has changed it since.
 */
const isFinal = (error: unknown) =>
  isApiError(error) && error.isRefusal && [400, 403, 404, 409, 422].includes(error.status);

/**
 * Saves a value that changes often, such as a note while it is typed: one call at a time, the last value wins, and a failure is
 * tried again until the value is stored or refused.
 *
 * @param stored the value that the server has
 */
export function createLatestSaver<Value>(
  stored: Value,
  { save, onRefused, onPending }: SaverOptions<Value>,
): LatestSaver<Value> {
  let wanted: { readonly value: Value } | null = null;
  let isSaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onState: (state: SaverState) => void = () => undefined;

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };
  const fail = (value: Value, error: unknown) => {
    if (isFinal(error)) {
      onState('refused');
      stored = onRefused(error, stored) ?? stored;
      // A value that came during the call may be accepted, but would replace what someone else has saved.
      if (isConflict(error)) wanted = null;
      else if (wanted !== null) void run();
    } else {
      wanted ??= { value };
      onState('failed');
      later(RETRY_AFTER_MS);
    }
  };
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (wanted === null || isSaving) return;
    const { value } = wanted;
    wanted = null;
    isSaving = true;
    onState('saving');
    try {
      await save(value, stored);
      stored = value;
      isSaving = false;
      if (wanted === null) onState('saved');
      else void run();
    } catch (error) {
      isSaving = false;
      fail(value, error);
    }
    onPending(wanted !== null || isSaving);
  };
  return {
    change(value) {
      wanted = { value };
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

/**
 * Returns a function that finds the saver of a thing by its key, or makes one. While a saver has something to save, it stays the
 * one of its key, also on a screen that is opened again.
 *
 * @param asksBeforeClose whether the browser asks before it closes a page with something that is not stored
 */
export function latestSavers<Value>({ asksBeforeClose }: { asksBeforeClose: boolean }) {
  const pending = new Map<string, LatestSaver<Value>>();
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return (key: string, stored: Value, options: Omit<SaverOptions<Value>, 'onPending'>): LatestSaver<Value> => {
    const open = pending.get(key);
    if (open) return open;
    const saver = createLatestSaver<Value>(stored, {
      ...options,
      onPending(isPending) {
        if (isPending) pending.set(key, saver);
        else pending.delete(key);
        if (asksBeforeClose && pending.size > 0) addEventListener('beforeunload', ask);
        else removeEventListener('beforeunload', ask);
      },
    });
    return saver;
  };
}
