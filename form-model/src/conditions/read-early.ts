import type { CompiledConditions } from './compiled-conditions';

/**
 * Returns the ids of fields whose answers are read before their own visibility is decided, which happens only within a
 * cycle. Such an answer counts even if the field turns out to be hidden, so it has to be sent to evaluate the form.
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
