import type { CompiledConditions } from './compiled-conditions';

/**
 * Ids of the fields whose answers conditions read before it is decided whether they, or their pages, are visible; that
 * happens within a circle only. Such an answer counts even when the field turns out hidden: whoever evaluates the form
 * needs it.
 */
export function readEarly({ nodes, order }: CompiledConditions): ReadonlySet<string> {
  const places = new Map(order.map((node, at) => [node, at]));
  const placeOf = (node: number | null | undefined) => places.get(node ?? -1) ?? -1;
  const isEarly = (read: number, by: number) =>
    Math.max(placeOf(read), placeOf(nodes[read]?.page)) >= placeOf(by) || placeOf(nodes[read]?.page) > placeOf(read);
  return new Set(
    nodes.flatMap(({ conditions }, by) =>
      conditions
        .flatMap((condition) => condition.terms)
        .filter((term) => isEarly(term.node, by))
        .map((term) => term.field.id),
    ),
  );
}
