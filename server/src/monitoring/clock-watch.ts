import { DAY_MS, HOUR_MS } from '@tessera/fields/durations';
import { counted } from '../texts/counted';

/** Time services correct a running clock by less than this. A larger difference is a jump. */
const JUMP_MS = HOUR_MS;
/** When no server has run for longer, the clock may be wrong. */
const LONG_ABSENCE_MS = 7 * DAY_MS;
/** A clock that jumped is not trusted for this long, so that an operator has time to react. */
const WAIT_MS = DAY_MS;

const until = 'Nothing is deleted because of its age until the clock is right again, at most for 24 hours.';

function lengthOf(ms: number): string {
  const hours = Math.round(Math.abs(ms) / HOUR_MS);
  return hours < 48 ? counted(hours, 'hour') : `${Math.round(hours / 24)} days`;
}

/** Compares the clock with a monotonic one, and says whether it can be trusted. */
export class ClockWatch {
  readonly #monotonic: () => number;
  /** The difference between the two clocks while the clock was right; null if it is not known yet. */
  #right: number | null = null;
  /** The difference after a jump, and the time of the monotonic clock until which it is not trusted. */
  #doubt: { difference: number; until: number } | null = null;

  /** @param monotonic the time of a monotonic clock in milliseconds */
  constructor(monotonic: () => number = () => performance.now()) {
    this.#monotonic = monotonic;
  }

  /**
   * Checks the clock at the start of a server.
   *
   * @param now in milliseconds
   * @param lastSeen when a server last ran; null for a new installation
   * @returns a problem; an empty text without one
   */
  start(now: number, lastSeen: number | null): string {
    const absence = lastSeen === null ? 0 : now - lastSeen;
    if (absence <= LONG_ABSENCE_MS) return this.look(now);
    this.#distrust(now - this.#monotonic());
    return `No server has run for ${lengthOf(absence)}, or the clock is wrong. ${until}`;
  }

  /** Whether the age of data can be computed from the clock. */
  get isTrusted(): boolean {
    return this.#doubt === null;
  }

  /** Checks the clock, and returns a problem that it has just found; an empty text without one. */
  look(now: number): string {
    const [monotonic, difference] = [this.#monotonic(), now - this.#monotonic()];
    const before = this.#doubt?.difference ?? this.#right;
    const isOver = this.#doubt !== null && monotonic >= this.#doubt.until;
    const isRight = this.#isNear(this.#right, difference) || before === null;
    if (isRight || (isOver && this.#isNear(before, difference))) {
      this.#right = difference;
      this.#doubt = null;
      return '';
    }
    if (this.#doubt && this.#isNear(before, difference)) return '';
    this.#distrust(difference);
    const jump = difference - before;
    return `The clock of the database went ${jump > 0 ? 'forward' : 'back'} by ${lengthOf(jump)}. ${until}`;
  }

  #isNear(one: number | null, other: number): boolean {
    return one !== null && Math.abs(one - other) < JUMP_MS;
  }

  #distrust(difference: number): void {
    this.#doubt = { difference, until: this.#monotonic() + WAIT_MS };
  }
}
