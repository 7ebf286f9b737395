/** The memory of a body that has begun and not ended. */
export interface OpenBody {
  /** Adds bytes that it takes now. Other bodies may be given up for them. */
  grow(bytes: number): void;
  end(): void;
}

/** Bounds the memory of the bodies that are being read at the same time. */
export class OpenBodies {
  /** The oldest first. */
  readonly #open = new Set<{ bytes: number; giveUp: () => void }>();
  #bytes = 0;

  constructor(readonly maxBytes: number) {}

  /** @param giveUp ends a body whose memory newer ones need */
  begin(giveUp: () => void): OpenBody {
    const body = { bytes: 0, giveUp };
    this.#open.add(body);
    return {
      grow: (bytes) => {
        if (!this.#open.has(body)) return;
        body.bytes += bytes;
        this.#bytes += bytes;
        if (this.#bytes > this.maxBytes) this.#makeRoom(body);
      },
      end: () => {
        if (this.#open.delete(body)) this.#bytes -= body.bytes;
      },
    };
  }

  /**
   * Gives up the bodies that have taken the longest until the others fit; first those that take more than their share. Bodies of usual
   * clients take seconds and little memory, except files, which are not kept in memory.
   */
  #makeRoom(growing: { bytes: number }): void {
    for (const share of [this.#bytes / this.#open.size, 0]) {
      for (const body of this.#open) {
        if (this.#bytes <= this.maxBytes) return;
        if (body === growing || body.bytes < share) continue;
        this.#open.delete(body);
        this.#bytes -= body.bytes;
        body.giveUp();
      }
    }
  }
}
