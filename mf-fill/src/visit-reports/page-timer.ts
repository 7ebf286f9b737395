interface PageTime {
  page: string;
  reached: boolean;
  ms: number;
}

/** The parts of the browser that the timer uses. */
export interface TimerBrowser {
  /** Milliseconds, rising. */
  now(): number;
  /** Sends without waiting for the result, which does not affect the visitor. */
  send(seen: readonly PageTime[]): void;
}

/** Measures how long each page of the form is shown. Contains no data about the person. */
export function pageTimer({ now, send }: TimerBrowser) {
  const reached = new Set<string>();
  let seen = new Map<string, PageTime>();
  let current: string | null = null;
  let since: number | null = null;

  const entryOf = (page: string): PageTime => {
    const entry = seen.get(page) ?? { page, reached: !reached.has(page), ms: 0 };
    reached.add(page);
    seen.set(page, entry);
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
      if (seen.size > 0) send([...seen.values()]);
      seen = new Map();
    },
    /** The visitor is back. */
    resume() {
      if (current !== null && since === null) since = now();
    },
  };
}

/** The timer of this page. It stops and sends while the window is hidden. */
export function browserTimer(send: TimerBrowser['send']) {
  const timer = pageTimer({ now: () => performance.now(), send });
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? timer.pause() : timer.resume(),
  );
  return timer;
}
