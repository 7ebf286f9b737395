import { backOff } from '@tessera/api-client/back-off';
import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage, isConflict, isRateLimited, isRetryable } from '@tessera/api-client/errors';
import type { Form, FormDocument } from '@tessera/form-model/form';
import type { WireFormUpdate } from '@tessera/form-model/wire';
import { toUpdate } from '@tessera/form-model/wire-form';
import { documentOf } from '../document/document-of';
import { sameValue } from '../document/same-value';

/** How a form's document stands to what the server has. */
export type SaveState =
  /** The server has it. */
  | { phase: 'saved' }
  /** Changes wait for their moment. */
  | { phase: 'waiting' }
  | { phase: 'saving' }
  /** The last attempt failed; `retrying` tells whether another one follows by itself. */
  | { phase: 'failed'; message: string; retrying: boolean }
  /** Somebody saved since: with the form as the server has it, its document, and the one that both changes began from. */
  | { phase: 'conflict'; current: Form; theirs: FormDocument; base: FormDocument };

/** What a save is to change besides the document. */
export type SaveChange = Pick<WireFormUpdate, 'status' | 'visibility' | 'location'>;

/** How a save ended; a refusal is told by the state, too. */
export type SaveOutcome = { saved: true; form: Form } | { saved: false; message: string };

/** A document that the server has, and the version it has it as. */
export interface Acknowledged {
  document: FormDocument;
  version: number;
}

export interface Saver {
  /** The document changed: it is sent soon after. */
  changed(document: FormDocument): void;
  /** Sends what there is now, also when nothing changed, after what is on its way. Never rejects. */
  save(change?: SaveChange): Promise<SaveOutcome>;
  /** Sends unsent changes now, as when the connection is back or the tab is about to go. */
  retry(): void;
  /** Ends a conflict with the document that both sides became; theirs itself needs no sending. */
  settle(document: FormDocument): void;
  /** What is edited began from another state of the server than was loaded: saves name that one, and may end in a conflict. */
  startFrom(acknowledged: Acknowledged): void;
  /** Whether the server has not yet everything. */
  isUnsent(): boolean;
  /** The document and version that the server has, as far as is known here. */
  acknowledged(): Acknowledged;
  /** Ends the waiting. What is unsent stays in the journal. */
  stop(): void;
}

export interface SaverOptions {
  api: Pick<ApiClient, 'updateForm'>;
  form: Pick<Form, 'id' | 'version'>;
  /** The form's document as the editor holds it: what the server has, by identity. */
  document: FormDocument;
  onState(state: SaveState): void;
  /** The server's answer to a save. */
  onSaved(form: Form): void;
}

/** Waits for a pause in typing, in ms. */
export const IDLE_MS = 1500;
/** Longest wait while somebody types on and on, in ms. */
export const LATEST_MS = 30_000;

/** Keeps the server's form as the document is: soon after each change, again after failures, never over somebody else's save. */
export function createSaver({ api, form, document, onState, onSaved }: SaverOptions): Saver {
  let base: Acknowledged = { document, version: form.version };
  let state: SaveState = { phase: 'saved' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<SaveOutcome> | undefined;
  let waitingSince = 0;
  let failures = 0;

  const tell = (next: SaveState) => {
    state = next;
    onState(next);
  };
  const isUnsent = () => document !== base.document;
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };

  const wait = () => {
    if (!waitingSince) waitingSince = Date.now();
    later(Math.max(0, Math.min(IDLE_MS, waitingSince + LATEST_MS - Date.now())));
    if (state.phase !== 'waiting') tell({ phase: 'waiting' });
  };

  const arrived = (sent: FormDocument, answer: Form): SaveOutcome => {
    base = { document: sent, version: answer.version };
    failures = 0;
    onSaved(answer);
    if (isUnsent()) wait();
    else tell({ phase: 'saved' });
    return { saved: true, form: answer };
  };

  const failed = (error: unknown): SaveOutcome => {
    const message = errorMessage(error);
    if (isConflict(error) && error.current) {
      const { current } = error;
      // A save whose answer was lost: what stands there is what was sent.
      if (sameValue(documentOf(current), document)) return arrived(document, current);
      tell({ phase: 'conflict', current, theirs: documentOf(current), base: base.document });
    } else {
      const retrying = isRetryable(error);
      console.error('Tessera: the form could not be saved.', error);
      tell({ phase: 'failed', message, retrying });
      if (retrying) {
        const wait = backOff(failures);
        later(isRateLimited(error) ? Math.max(wait, error.retryAfter * 1000) : wait);
        failures += 1;
      }
    }
    return { saved: false, message };
  };

  const attempt = async (change: SaveChange): Promise<SaveOutcome> => {
    const sent = document;
    waitingSince = 0;
    tell({ phase: 'saving' });
    try {
      return arrived(sent, await api.updateForm(form.id, toUpdate(sent, base.version, change)));
    } catch (error) {
      const outcome = failed(error);
      // The document had arrived before; what else was asked for has not.
      return outcome.saved && Object.keys(change).length > 0 ? attempt(change) : outcome;
    }
  };

  const save = async (change: SaveChange = {}): Promise<SaveOutcome> => {
    clearTimeout(timer);
    while (running) await running;
    if (state.phase === 'conflict') return { saved: false, message: 'This form was changed in another place.' };
    clearTimeout(timer);
    running = attempt(change);
    const outcome = await running;
    running = undefined;
    return outcome;
  };

  return {
    save,
    isUnsent,
    changed(next) {
      if (next === document) return;
      document = next;
      if (state.phase === 'conflict' || running) return;
      // While retrying, the next attempt takes the change along.
      if (state.phase === 'failed' && state.retrying) return;
      wait();
    },
    retry() {
      if (isUnsent() && !running && state.phase !== 'conflict') void save();
    },
    settle(next) {
      if (state.phase !== 'conflict') return;
      const { current, theirs } = state;
      base = { document: theirs, version: current.version };
      document = next;
      onSaved(current);
      tell({ phase: 'saved' });
      if (isUnsent()) void save();
    },
    startFrom(acknowledged) {
      base = acknowledged;
    },
    acknowledged: () => base,
    stop: () => clearTimeout(timer),
  };
}
