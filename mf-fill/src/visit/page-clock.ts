interface Told {
  page: string;
  reached: boolean;
  ms: number;
}

/** The parts of the browser that the clock uses. */
export interface ClockMeans {
  /** Milliseconds, rising. */
  now(): number;
  /** Sends without waiting for the result, which does not affect the visitor. */
  send(told: readonly Told[]): void;
}

/** Measures how long each page of the form is in view. Contains no data about the person. */
export function pageClock({ now, send }: ClockMeans) {
  const reached = new Set<string>();
  let told = new Map<string, Told>();
  let current: string | null = null;
  let since: number | null = null;

  const entryOf = (page: string): Told => {
    const entry = told.get(page) ?? { page, reached: !reached.has(page), ms: 0 };
    reached.add(page);
    told.set(page, entry);
    return entry;
  };
  const stop = () => {
    if (current !== null && since !== null) entryOf(current).ms += Math.round(now() - since);
    since = null;
  };
  return {
    /** A page came into view. */
    reach(page: string) {
      stop();
      current = page;
      since = now();
      entryOf(page);
    },
    /** Call when the page is hidden, left or submitted: sends the new data. */
    pause() {
      stop();
      if (told.size > 0) send([...told.values()]);
      told = new Map();
    },
    /** The visitor is back. */
    resume() {
      if (current !== null && since === null) since = now();
    },
  };
}

/** The clock of this page. It stops and sends while the window is hidden. */
export function browserClock(send: ClockMeans['send']) {
  const clock = pageClock({ now: () => performance.now(), send });
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? clock.pause() : clock.resume(),
  );
  return clock;
}
