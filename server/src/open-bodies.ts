/** The memory of a body that has begun and not ended. */
export interface OpenBody {
  /** Adds bytes that it takes now. Other bodies may be given up for them. */
  grow(bytes: number): void;
  end(): void;
}

interface OpenMemory {
  bytes: number;
  /** By the clock that never jumps. */
  since: number;
  giveUp: () => void;
}

/** Bounds the memory of the bodies that are being read at the same time. */
export class OpenBodies {
  /** The oldest first. */
  readonly #open = new Set<OpenMemory>();
  #bytes = 0;

  /**
   * @param slowMs after this time, a body that takes more than its share is given up before older ones; never by default. For posts
   *   with files, which take long and little memory
   */
  constructor(
    readonly maxBytes: number,
    readonly slowMs = Number.POSITIVE_INFINITY,
  ) {}

  /** @param giveUp ends a body whose memory newer ones need */
  begin(giveUp: () => void): OpenBody {
    const body = { bytes: 0, since: performance.now(), giveUp };
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

  #giveUpUntilOthersFit(bodies: Iterable<OpenMemory>): void {
    for (const body of bodies) {
      if (this.#bytes <= this.maxBytes) return;
      this.#open.delete(body);
      this.#bytes -= body.bytes;
      body.giveUp();
    }
  }

  /** Gives up the bodies that have taken the longest until the others fit. Bodies of usual clients take seconds. */
  #makeRoom(growing: OpenMemory): void {
    const share = this.#bytes / this.#open.size;
    const slowSince = performance.now() - this.slowMs;
    const others = [...this.#open].filter((body) => body !== growing);
    this.#giveUpUntilOthersFit(others.filter(({ bytes, since }) => bytes >= share && since <= slowSince));
    this.#giveUpUntilOthersFit(others.filter((body) => this.#open.has(body)));
  }
}
