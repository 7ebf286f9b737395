/** Bytes that have arrived. */
export interface ArrivedBytes {
  /** Of one form. */
  form: number;
  /** The part of these from one network. */
  sender: number;
  all: number;
}

/**
 * The bytes of uploads that are being received, which no row counts yet. Each server counts its own: they are for the time of an
 * upload, and the transaction that stores its row checks what all servers have stored.
 */
class RunningUploads {
  #all = 0;
  readonly #forms = new Map<string, number>();
  readonly #senders = new Map<string, number>();

  /** Counts bytes; negative ones when an upload has ended. */
  add({ formId, sender }: { formId: string; sender: string }, bytes: number): void {
    this.#all += bytes;
    for (const [counts, key] of [
      [this.#forms, formId],
      [this.#senders, sender],
    ] as const) {
      const sum = (counts.get(key) ?? 0) + bytes;
      if (sum === 0) counts.delete(key);
      else counts.set(key, sum);
    }
  }

  /** Returns what has arrived for a form, and from a network for it. */
  of({ formId, sender }: { formId: string; sender: string }): ArrivedBytes {
    return { form: this.#forms.get(formId) ?? 0, sender: this.#senders.get(sender) ?? 0, all: this.#all };
  }
}

export const runningUploads = new RunningUploads();
