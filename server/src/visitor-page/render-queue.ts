import { MINUTE_MS } from '@tessera/fields/durations';
import { shownChoices } from '@tessera/form-model/document-size';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { largeCache } from '../caches/large-cache';

/** Maximum total render time of the waiting pages: hundreds of ordinary forms, or a few of the largest. */
const MAX_WAITING_MS = 2_000;
/** The part of it that one form may take, so that no form refuses the pages of all others. */
const SHARE = 1 / 2;
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
/**
 * A form whose pages take longer twice in a row is slow. The largest permitted form takes 1 s on a busy machine, so only forms that
 * were made to hold the renderer are slow, or all forms while other programs need the whole machine.
 */
const LONG_MS = 3_000;
/** After a page of a slow form, all of them wait this many times as long as it took: together they take a tenth of the time. */
const REST = 9;

interface Task {
  /** Id of the form and name of the call. */
  id: string;
  /** The form, whose waiting tasks count together. */
  formId: string;
  /** Estimated render time, used until the form has been rendered once. */
  estimateMs: number;
}

/** Estimates the render time of a form in milliseconds, from its number of fields, options and inputs. */
export function estimateMs(form: Pick<FormDocument, 'pages'> | null): number {
  return fieldsOf(form ?? { pages: [] }).reduce((sum, field) => sum + ITEM_MS * (1 + shownChoices(field)), PAGE_MS);
}

/** What is remembered of the last rendering of a form. */
interface Measured {
  ms: number;
  /** What the next rendering counts. */
  expectedMs: number;
  isSlow: boolean;
}

/** A rendering was not begun, because its form turned out to be slow while it waited. */
export class SlowForm extends Error {
  constructor() {
    super('This form takes too long to render');
  }
}

/** Queues a rendering; returns null if too much is waiting. Rejects with `SlowForm`, or as the rendering does. */
export type RenderQueue = <Page>(task: Task, render: () => Page | Promise<Page>) => Promise<Page> | null;

/** Remembers how long forms take, and says which ones are not rendered now. */
class RenderTimes {
  readonly #measured = largeCache<Measured>(MAX_REMEMBERED);
  readonly #failed = largeCache<true>(MAX_REMEMBERED, { ttl: REFUSED_MS });
  /** When the next page of a slow form may begin. */
  #slowFrom = 0;

  constructor(
    readonly slowMs: number,
    readonly longMs: number,
  ) {}

  expectedMs({ id, estimateMs: estimate }: Task): number {
    return this.#measured.get(id)?.expectedMs ?? estimate;
  }

  isRefused({ id }: Task): boolean {
    const isSlow = this.#measured.get(id)?.isSlow ?? false;
    return this.#failed.has(id) || (isSlow && performance.now() < this.#slowFrom);
  }

  #store(id: string, measured: Measured): void {
    this.#measured.set(id, measured);
    if (measured.isSlow) this.#slowFrom = performance.now() + REST * measured.ms;
  }

  /** @param ms the time of a rendering that succeeded */
  succeeded({ id, estimateMs: estimate }: Task, ms: number): void {
    const before = this.#measured.get(id)?.ms ?? 0;
    const expectedMs = Math.min(ms, Math.max(before, estimate * MAX_ESTIMATE_FACTOR));
    this.#store(id, { ms, expectedMs, isSlow: Math.min(ms, before) > this.longMs });
  }

  /** @param ms the time of a rendering that failed */
  failed(task: Task, ms: number): void {
    if (ms <= this.slowMs) return;
    this.#failed.set(task.id, true);
    this.#store(task.id, { ms, expectedMs: this.expectedMs(task), isSlow: true });
  }
}

/** The number of waiting pages, and how long they will take together. */
class Waiting {
  pages = 0;
  ms = 0;

  add(ms: number): void {
    this.pages += 1;
    this.ms += ms;
  }

  remove(ms: number): void {
    this.pages -= 1;
    // Sums of fractions do not come back to zero exactly.
    this.ms = this.pages === 0 ? 0 : this.ms - ms;
  }
}

/** The waiting pages of all forms and of each one. */
class WaitingPages {
  readonly #all = new Waiting();
  readonly #ofForm = new Map<string, Waiting>();

  constructor(readonly maxMs: number) {}

  /** The first page of all, and the first one of a form, may take longer than its share. */
  hasRoomFor(formId: string, ms: number): boolean {
    if (this.#all.pages === 0) return true;
    const own = this.#ofForm.get(formId);
    return this.#all.ms + ms <= this.maxMs && (!own || own.ms + ms <= this.maxMs * SHARE);
  }

  /** Returns a function that says that the page waits no more. */
  add(formId: string, ms: number): () => void {
    const own = this.#ofForm.get(formId) ?? new Waiting();
    this.#ofForm.set(formId, own);
    const both = [this.#all, own];
    for (const each of both) each.add(ms);
    return () => {
      for (const each of both) each.remove(ms);
      if (own.pages === 0) this.#ofForm.delete(formId);
    };
  }
}

/**
 * Creates a queue. One page is rendered at a time, and pages that would wait too long are refused, as are those of a form
 * that takes half of the time already. If nothing is waiting, every page is accepted, except for some minutes those of a form
 * whose rendering failed after a long time, and those of slow forms soon after one of them.
 *
 * @param maxMs maximum total time of the waiting pages
 * @param slowMs a failure after this time refuses the form
 * @param longMs a form that takes longer twice in a row is slow
 */
export function renderQueue(maxMs = MAX_WAITING_MS, slowMs = SLOW_MS, longMs = LONG_MS): RenderQueue {
  const times = new RenderTimes(slowMs, longMs);
  let last: Promise<unknown> = Promise.resolve();
  const waiting = new WaitingPages(maxMs);
  return (task, render) => {
    const expectedMs = times.expectedMs(task);
    if (times.isRefused(task) || !waiting.hasRoomFor(task.formId, expectedMs)) return null;
    const leave = waiting.add(task.formId, expectedMs);
    const page = last
      .then(async () => {
        if (times.isRefused(task)) throw new SlowForm();
        const startedAt = performance.now();
        try {
          const rendered = await render();
          times.succeeded(task, performance.now() - startedAt);
          return rendered;
        } catch (error) {
          times.failed(task, performance.now() - startedAt);
          throw error;
        }
      })
      .finally(leave);
    last = page.catch(() => undefined);
    return page;
  };
}
