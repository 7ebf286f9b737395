import { setImmediate } from 'node:timers/promises';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';

/** What a page without any question costs to render, in fields and choices. */
const PAGE_WEIGHT = 50;
/** Fields and choices that may wait to be rendered: hundreds of ordinary forms, or a few of the largest. */
const MOST_WAITING = 30_000;

/** How long a form takes to render: about in proportion to its fields and their choices. */
export const weightOf = (form: Pick<FormDocument, 'pages'> | null): number =>
  fieldsOf(form ?? { pages: [] }).reduce(
    (sum, { options, subfields }) => sum + 1 + options.length + subfields.length,
    PAGE_WEIGHT,
  );

/** Renders in its turn; null while too much waits. */
export type RenderLine = <Page>(weight: number, render: () => Page) => Promise<Page> | null;

/**
 * Rendering blocks everything else, so that between two pages other requests have their turn, and what would have to wait
 * for long is refused at once. A page of any weight is rendered when nothing waits.
 */
export function renderLine(most = MOST_WAITING): RenderLine {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (weight, render) => {
    if (waiting > 0 && waiting + weight > most) return null;
    waiting += weight;
    const page = last
      .then(() => setImmediate())
      .then(render)
      .finally(() => {
        waiting -= weight;
      });
    last = page.catch(() => undefined);
    return page;
  };
}
