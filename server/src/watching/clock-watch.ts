import { DAY_MS } from '../durations';

const HOUR_MS = 60 * 60 * 1000;
/** A running clock is never corrected by more than this. */
const JUMP_MS = HOUR_MS;
/** Servers that did not run for longer may have started with a wrong clock. */
const LONG_ABSENCE_MS = 7 * DAY_MS;
/** How long a clock that jumped is not trusted: long enough for an operator to read about it. */
const WAIT_MS = DAY_MS;

const until = 'Nothing is deleted because of its age until the clock is right again, at most for 24 hours.';

function lengthOf(ms: number): string {
  const hours = Math.round(Math.abs(ms) / HOUR_MS);
  return hours < 48 ? `${hours} hour${hours === 1 ? '' : 's'}` : `${Math.round(hours / 24)} days`;
}

/** Compares the clock with one that never jumps, and tells whether it can be trusted. */
export class ClockWatch {
  readonly #steady: () => number;
  /** The difference between the two clocks while the clock was right; null if that is not known. */
  #right: number | null = null;
  /** The clock is not trusted with this difference and until this time of the steady clock. */
  #doubt: { difference: number; until: number } | null = null;

  /** @param steady milliseconds of a clock that never jumps */
  constructor(steady: () => number = () => performance.now()) {
    this.#steady = steady;
  }

  /**
   * The first look, at the start of a server.
   *
   * @param now in milliseconds
   * @param lastSeen when a server last ran; null for a new installation
   * @returns a problem; an empty text without one
   */
  start(now: number, lastSeen: number | null): string {
    const absence = lastSeen === null ? 0 : now - lastSeen;
    if (absence <= LONG_ABSENCE_MS) return this.look(now);
    this.#distrust(now - this.#steady());
    return `No server has run for ${lengthOf(absence)}, or the clock is wrong. ${until}`;
  }

  /** Whether what is old by the clock is really old. */
  get isTrusted(): boolean {
    return this.#doubt === null;
  }

  /** Returns a problem that this look has found; an empty text without one. */
  look(now: number): string {
    const [steady, difference] = [this.#steady(), now - this.#steady()];
    const before = this.#doubt?.difference ?? this.#right;
    const isOver = this.#doubt !== null && steady >= this.#doubt.until;
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
    this.#doubt = { difference, until: this.#steady() + WAIT_MS };
  }
}
