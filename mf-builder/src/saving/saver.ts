import { backOff } from '@tessera/api-client/back-off';
import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage, isConflict, isRateLimited, isRetryable } from '@tessera/api-client/errors';
import { documentOf } from '@tessera/form-model/document-of';
import type { Form, FormDocument } from '@tessera/form-model/form';
import { sameValue } from '@tessera/form-model/same-value';
import type { WireFormUpdate } from '@tessera/form-model/wire';
import { toUpdate } from '@tessera/form-model/wire-form';

/** Attempts without an answer whose documents are remembered. */
const MAX_UNANSWERED = 20;

/** Whether the server has the document of a form. */
export type SaveState =
  | { phase: 'saved' }
  /** There are changes. They are sent after a pause. */
  | { phase: 'waiting' }
  | { phase: 'saving' }
  /** The last attempt failed. `retrying` is true if another attempt follows automatically. */
  | { phase: 'failed'; message: string; retrying: boolean }
  /**
   * The form was saved elsewhere: the form on the server, its document, and the document that both changes are based
   * on.
   */
  | { phase: 'conflict'; current: Form; theirs: FormDocument; base: FormDocument };

/** Changes that a save makes in addition to the document. */
export type SaveChange = Pick<WireFormUpdate, 'status' | 'visibility' | 'location'>;

/** How a save ended. The state contains a refusal, too. */
export type SaveOutcome = { saved: true; form: Form } | { saved: false; message: string };

/** A document that the server has, and its version there. */
export interface Acknowledged {
  document: FormDocument;
  version: number;
}

export interface Saver {
  /** The document changed: sends it soon. */
  changed(formDocument: FormDocument): void;
  /** Sends the document now, even if it did not change, after a save that is under way. Never rejects. */
  save(change?: SaveChange): Promise<SaveOutcome>;
  /** Sends unsaved changes now, such as when the connection is back or the tab is about to close. */
  retry(): void;
  /** Ends a conflict with the document that the owner chose. If it is the server’s document, nothing is sent. */
  settle(formDocument: FormDocument): void;
  /**
   * The edited document is based on another version than the loaded one. Saves name that version and may end in a
   * conflict.
   */
  startFrom(acknowledged: Acknowledged): void;
  hasUnsavedChanges(): boolean;
  /** The last document that the server is known to have. */
  acknowledged(): Acknowledged;
  /** Stops waiting. Unsaved changes stay in the journal. */
  stop(): void;
}

export interface SaverOptions {
  api: Pick<ApiClient, 'updateForm'>;
  form: Pick<Form, 'id' | 'version'>;
  /** The form’s document in the editor. The server has this very object. */
  document: FormDocument;
  onState(state: SaveState): void;
  /** The server’s answer to a save. */
  onSaved(form: Form): void;
}

/** Sends a change after a pause in typing of this length, in ms. */
export const IDLE_MS = 1500;
/** The longest wait while typing goes on, in ms. */
export const LATEST_MS = 30_000;

/**
 * Keeps the form on the server up to date: sends changes soon, retries after failures, and never overwrites another
 * save.
 */
export function createSaver(options: SaverOptions): Saver {
  return new DocumentSaver(options);
}

class DocumentSaver implements Saver {
  #options: SaverOptions;
  #document: FormDocument;
  #base: Acknowledged;
  #state: SaveState = { phase: 'saved' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<SaveOutcome> | undefined;
  #waitingSince = 0;
  #failures = 0;
  /** The documents of attempts without an answer: the server may have one of them. */
  #unanswered: FormDocument[] = [];

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#document = options.document;
    this.#base = { document: options.document, version: options.form.version };
  }

  changed(formDocument: FormDocument): void {
    if (formDocument === this.#document) return;
    this.#document = formDocument;
    if (this.#state.phase === 'conflict' || this.#running) return;
    // The next retry sends the change.
    if (this.#state.phase === 'failed' && this.#state.retrying) return;
    this.#wait();
  }

  async save(change: SaveChange = {}): Promise<SaveOutcome> {
    this.stop();
    while (this.#running) await this.#running;
    if (this.#state.phase === 'conflict')
      return { saved: false, message: 'This form was changed in another place. Resolve the conflict first.' };
    this.stop();
    this.#running = this.#attempt(change);
    const outcome = await this.#running;
    this.#running = undefined;
    return outcome;
  }

  retry(): void {
    if (this.hasUnsavedChanges() && !this.#running && this.#state.phase !== 'conflict') void this.save();
  }

  settle(formDocument: FormDocument): void {
    if (this.#state.phase !== 'conflict') return;
    const { current, theirs } = this.#state;
    this.#base = { document: theirs, version: current.version };
    this.#document = formDocument;
    this.#options.onSaved(current);
    this.#setState({ phase: 'saved' });
    if (this.hasUnsavedChanges()) void this.save();
  }

  startFrom(acknowledged: Acknowledged): void {
    this.#base = acknowledged;
  }

  hasUnsavedChanges(): boolean {
    return this.#document !== this.#base.document;
  }

  acknowledged(): Acknowledged {
    return this.#base;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #setState(state: SaveState): void {
    this.#state = state;
    this.#options.onState(state);
  }

  #saveIn(ms: number): void {
    this.stop();
    this.#timer = setTimeout(() => void this.save(), ms);
  }

  #wait(): void {
    if (!this.#waitingSince) this.#waitingSince = Date.now();
    this.#saveIn(Math.max(0, Math.min(IDLE_MS, this.#waitingSince + LATEST_MS - Date.now())));
    if (this.#state.phase !== 'waiting') this.#setState({ phase: 'waiting' });
  }

  async #attempt(change: SaveChange): Promise<SaveOutcome> {
    const { api, form } = this.#options;
    const sent = this.#document;
    this.#waitingSince = 0;
    this.#setState({ phase: 'saving' });
    try {
      return this.#succeeded(sent, await api.updateForm(form.id, toUpdate(sent, this.#base.version, change)));
    } catch (error) {
      const hasMore = Object.keys(change).length > 0;
      if (hasMore && !isConflict(error) && !isRetryable(error)) return this.#withoutChange(errorMessage(error));
      const outcome = this.#failed(error, sent);
      // An earlier document was saved, but the other changes were not.
      if (!outcome.saved || !(hasMore || this.hasUnsavedChanges())) return outcome;
      this.stop();
      return this.#attempt(change);
    }
  }

  /** Saves the document without a change that was refused, such as publishing: the refusal does not concern it. */
  async #withoutChange(message: string): Promise<SaveOutcome> {
    if (this.hasUnsavedChanges()) await this.#attempt({});
    else this.#setState({ phase: 'saved' });
    return { saved: false, message };
  }

  #succeeded(sent: FormDocument, answer: Form): SaveOutcome {
    this.#base = { document: sent, version: answer.version };
    this.#unanswered = [];
    this.#failures = 0;
    this.#options.onSaved(answer);
    if (this.hasUnsavedChanges()) this.#wait();
    else this.#setState({ phase: 'saved' });
    return { saved: true, form: answer };
  }

  #failed(error: unknown, sent: FormDocument): SaveOutcome {
    const message = errorMessage(error);
    if (isConflict(error) && error.current) {
      const { current } = error;
      const theirs = documentOf(current);
      // An earlier save arrived, but its answer was lost: the server has a document of this tab.
      const own = [this.#document, sent, ...this.#unanswered].find((each) => sameValue(theirs, each));
      if (own) return this.#succeeded(own, current);
      this.#unanswered = [];
      this.#setState({ phase: 'conflict', current, theirs, base: this.#base.document });
      return { saved: false, message };
    }
    const retrying = isRetryable(error);
    if (retrying) this.#unanswered = [sent, ...this.#unanswered].slice(0, MAX_UNANSWERED);
    console.error('Tessera: the form could not be saved.', error);
    this.#setState({ phase: 'failed', message, retrying });
    if (retrying) {
      const wait = backOff(this.#failures);
      this.#saveIn(isRateLimited(error) ? Math.max(wait, error.retryAfter * 1000) : wait);
      this.#failures += 1;
    }
    return { saved: false, message };
  }
}
