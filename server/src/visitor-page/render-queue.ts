import { MINUTE_MS } from '@tessera/fields/durations';
import { shownChoices } from '@tessera/form-model/document-size';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { largeCache } from '../caches/large-cache';

/** Maximum total render time of the waiting pages: hundreds of ordinary forms, or a few of the largest. */
const MAX_WAITING_MS = 2_000;
/** Estimated time for a page, and for each of its fields, options and inputs. Measured: 0.01 to 0.15. */
const PAGE_MS = 1;
const ITEM_MS = 0.05;
/**
 * Upper bound of what one slow rendering counts, as a multiple of the estimate: it may be due to other load. Two in a row count
 * in full.
 */
const MAX_ESTIMATE_FACTOR = 4;
/** Number of forms whose render time is remembered. */
const MAX_REMEMBERED = 10_000;
/** A rendering that fails after this time may have ended the renderer’s process: all other forms have waited for it. */
const SLOW_MS = 1_000;
/** How long a form is refused after a slow failure. */
const REFUSED_MS = 5 * MINUTE_MS;

interface Task {
  /** Id of the form and name of the call. */
  id: string;
  /** Estimated render time, used until the form has been rendered once. */
  estimateMs: number;
}

/** Estimates the render time of a form in milliseconds, from its number of fields, options and inputs. */
export function estimateMs(form: Pick<FormDocument, 'pages'> | null): number {
  return fieldsOf(form ?? { pages: [] }).reduce((sum, field) => sum + ITEM_MS * (1 + shownChoices(field)), PAGE_MS);
}

/** Queues a rendering; returns null if too much is waiting. */
export type RenderQueue = <Page>(task: Task, render: () => Page | Promise<Page>) => Promise<Page> | null;

/**
 * Creates a queue. One page is rendered at a time, and pages that would wait too long are refused. If nothing is waiting, every
 * page is accepted, except for some minutes those of a form whose rendering failed after a long time.
 *
 * @param maxMs maximum total time of the waiting pages
 * @param slowMs a failure after this time refuses the form
 */
export function renderQueue(maxMs = MAX_WAITING_MS, slowMs = SLOW_MS): RenderQueue {
  const measured = largeCache<{ ms: number; expectedMs: number }>(MAX_REMEMBERED);
  const refused = largeCache<true>(MAX_REMEMBERED, { ttl: REFUSED_MS });
  let last: Promise<unknown> = Promise.resolve();
  let waitingMs = 0;
  let waiting = 0;
  return ({ id, estimateMs: estimate }, render) => {
    const before = measured.get(id);
    const expectedMs = before?.expectedMs ?? estimate;
    if (refused.has(id) || (waiting > 0 && waitingMs + expectedMs > maxMs)) return null;
    waiting += 1;
    waitingMs += expectedMs;
    const page = last
      .then(async () => {
        const startedAt = performance.now();
        const elapsed = () => performance.now() - startedAt;
        try {
          const rendered = await render();
          const ms = elapsed();
          measured.set(id, { ms, expectedMs: Math.min(ms, Math.max(before?.ms ?? 0, estimate * MAX_ESTIMATE_FACTOR)) });
          return rendered;
        } catch (error) {
          if (elapsed() > slowMs) refused.set(id, true);
          throw error;
        }
      })
      .finally(() => {
        waiting -= 1;
        waitingMs = waiting === 0 ? 0 : waitingMs - expectedMs;
      });
    last = page.catch(() => undefined);
    return page;
  };
}
