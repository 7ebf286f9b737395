import type { Answers } from '@tessera/fields/field';
import type { Field } from '@tessera/fields/models';
import { comparing } from '../conditions/comparing';
import type { CompiledConditions } from '../conditions/compiled-conditions';
import { evaluateConditions, type FormState } from '../conditions/conditions';
import { ruleHolds } from '../conditions/rule-holds';
import type { Jump } from '../form/form';

/** The state without some pages, as if a condition that always holds hid them. */
function evaluateWithout(compiled: CompiledConditions, answers: Answers, skipped: Iterable<string>): FormState {
  comparing.evaluating?.(compiled.nodes, answers);
  const nodes = [...compiled.nodes];
  for (const id of skipped) {
    const at = compiled.pages.get(id) ?? -1;
    const node = nodes[at];
    if (node) nodes[at] = { ...node, conditions: [{ action: 'hide', match: 'all', terms: [] }] };
  }
  return evaluateConditions({ ...compiled, nodes }, answers);
}

/**
 * Follows a form’s jumps from its first page to its end. Always ends, with the same result for the same answers:
 *
 * - After a page, the first of its jumps that holds decides where the way leads; without one, to the next visible page.
 * - A jump compares only answers of pages on the way so far. A later answer can never change the way that led to it.
 * - A jump back to a page that is on the way already is ignored, since it would lead round in a circle for ever.
 * - A page that is hidden by conditions is passed over, also as the target of a jump.
 * - Pages beside the way are hidden: their answers count as empty in all conditions.
 */
export function followJumps(compiled: CompiledConditions, answers: Answers): FormState {
  const { pages, jumps = [] } = compiled.document;
  const order = pages.map(({ id }) => id);
  const pageOf = new Map(pages.flatMap((page) => page.fields.map((field) => [field.id, page.id] as const)));
  const known = new Map<Field, unknown>();
  const way = new Set<string>();
  const skipped = new Set<string>();
  let ending: string | undefined;

  const jumpFrom = (page: string, { visible }: FormState): Jump | undefined =>
    jumps.find(
      (jump) =>
        jump.after === page &&
        !way.has(jump.to.id) &&
        (jump.terms.length === 0 ||
          ruleHolds(compiled.document, jump, answers, (id) => visible.has(id) && way.has(pageOf.get(id) ?? ''), known)),
    );
  /** The first page at or after a place that the visitor sees and has not seen yet. */
  const visiblePageFrom = (start: number, { pages: visible }: FormState) =>
    order.slice(start).find((id) => !way.has(id) && visible.some((page) => page.id === id));

  let state = evaluateConditions(compiled, answers);
  let next = visiblePageFrom(0, state);
  while (next !== undefined) {
    const here: string = next;
    way.add(here);
    const jump = jumpFrom(here, state);
    if (jump?.to.kind === 'ending') {
      ending = jump.to.id;
      break;
    }
    const place = order.indexOf(here);
    const target = jump ? order.indexOf(jump.to.id) : place + 1;
    // Back to a page that was skipped: from there on the pages follow each other again.
    if (target <= place) for (const id of order.slice(target)) skipped.delete(id);
    else for (const id of order.slice(place + 1, target)) if (!way.has(id)) skipped.add(id);
    if (jump) state = evaluateWithout(compiled, answers, skipped);
    next = visiblePageFrom(target, state);
  }
  const whole = evaluateWithout(
    compiled,
    answers,
    order.filter((id) => !way.has(id)),
  );
  const seen = [...way].flatMap((id) => whole.pages.find((page) => page.id === id) ?? []);
  return { ...whole, pages: seen.length > 0 ? seen : whole.pages, ...(ending !== undefined && { ending }) };
}

/**
 * Returns the ids of all fields that a rule compares. Their answers decide the way, also those of pages that turn out to be
 * beside it, so they are sent: then the server finds the same way. It does not store them.
 */
export function comparedFields({ document: { conditions, jumps = [] } }: CompiledConditions): ReadonlySet<string> {
  return new Set([...conditions, ...jumps].flatMap(({ terms }) => terms.map(({ fieldId }) => fieldId)));
}
