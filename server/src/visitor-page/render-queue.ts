import { setImmediate } from 'node:timers/promises';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { LRUCache } from 'lru-cache';

/** Maximum total render time of the waiting pages: hundreds of ordinary forms, or a few of the largest. */
const MOST_WAITING_MS = 2_000;
/** Estimated time for a page, and for each of its fields and options. Measured: 0.01 to 0.15. */
const PAGE_MS = 1;
const CHOICE_MS = 0.05;
/**
 * Upper bound of a remembered time, as a multiple of the estimate. A single slow rendering may be due to other load.
 */
const MOST_TIMES_GUESS = 4;
/** Number of forms whose render time is remembered. */
const MOST_KNOWN = 10_000;

interface Task {
  /** Id of the form. */
  id: string;
  /** Estimated render time, used until the form has been rendered once. */
  guessMs: number;
}

/** Estimates the render time of a form in milliseconds, from its number of fields and options. */
export function guessMs(form: Pick<FormDocument, 'pages'> | null): number {
  return fieldsOf(form ?? { pages: [] }).reduce(
    (sum, { options, subfields }) => sum + CHOICE_MS * (1 + options.length + subfields.length),
    PAGE_MS,
  );
}

/** Queues a rendering; returns null if too much is waiting. */
export type RenderLine = <Page>(task: Task, render: () => Page) => Promise<Page> | null;

/**
 * Creates a queue. Rendering blocks the event loop, so other requests get a turn between two pages, and pages that
 * would wait too long are refused. If nothing is waiting, every page is accepted.
 */
export function renderLine(mostMs = MOST_WAITING_MS): RenderLine {
  const known = new LRUCache<string, number>({ max: MOST_KNOWN });
  let last: Promise<unknown> = Promise.resolve();
  let waitingMs = 0;
  let waiting = 0;
  return ({ id, guessMs: guess }, render) => {
    const expectedMs = known.get(id) ?? guess;
    if (waiting > 0 && waitingMs + expectedMs > mostMs) return null;
    waiting += 1;
    waitingMs += expectedMs;
    const page = last
      .then(() => setImmediate())
      .then(() => {
        const startedAt = performance.now();
        const rendered = render();
        known.set(id, Math.min(performance.now() - startedAt, guess * MOST_TIMES_GUESS));
        return rendered;
      })
      .finally(() => {
        waiting -= 1;
        waitingMs = waiting === 0 ? 0 : waitingMs - expectedMs;
      });
    last = page.catch(() => undefined);
    return page;
  };
}
