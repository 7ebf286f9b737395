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
 * Upper bound of a remembered time, as a multiple of the estimate. A single slow rendering may be due to other load.
 */
const MAX_ESTIMATE_FACTOR = 4;
/** Number of forms whose render time is remembered. */
const MAX_REMEMBERED = 10_000;

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
 * Creates a queue. One page is rendered at a time, and pages that would wait too long are refused. If nothing is waiting, every page is accepted.
 */
export function renderQueue(maxMs = MAX_WAITING_MS): RenderQueue {
  const measured = largeCache<number>(MAX_REMEMBERED);
  let last: Promise<unknown> = Promise.resolve();
  let waitingMs = 0;
  let waiting = 0;
  return ({ id, estimateMs: estimate }, render) => {
    const expectedMs = measured.get(id) ?? estimate;
    if (waiting > 0 && waitingMs + expectedMs > maxMs) return null;
    waiting += 1;
    waitingMs += expectedMs;
    const page = last
      .then(async () => {
        const startedAt = performance.now();
        const rendered = await render();
        measured.set(id, Math.min(performance.now() - startedAt, estimate * MAX_ESTIMATE_FACTOR));
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
