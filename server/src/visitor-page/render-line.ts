import { setImmediate } from 'node:timers/promises';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { LRUCache } from 'lru-cache';

/** Rendering that may wait: hundreds of ordinary forms, or a few of the largest. */
const MOST_WAITING_MS = 2_000;
/** What a page takes that was not rendered yet: for itself, and for each field or choice. Measured: 0.01 to 0.15. */
const PAGE_MS = 1;
const CHOICE_MS = 0.05;
/** How many times its guess a page is expected to take at most: a single slow rendering may be a busy machine. */
const MOST_TIMES_GUESS = 4;
/** Forms whose time is known. */
const MOST_KNOWN = 10_000;

/** A page that is to be rendered. */
interface Task {
  /** Of the form. */
  id: string;
  /** How long it takes, unless the form was rendered before. */
  guessMs: number;
}

/** How long a form may take to render: in proportion to its fields and their choices. */
export function guessMs(form: Pick<FormDocument, 'pages'> | null): number {
  return fieldsOf(form ?? { pages: [] }).reduce(
    (sum, { options, subfields }) => sum + CHOICE_MS * (1 + options.length + subfields.length),
    PAGE_MS,
  );
}

/** Renders in its turn; null while too much waits. */
export type RenderLine = <Page>(task: Task, render: () => Page) => Promise<Page> | null;

/**
 * Rendering blocks everything else, so that between two pages other requests have their turn, and what would have to wait
 * for long is refused at once. Any page is rendered when nothing waits.
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
