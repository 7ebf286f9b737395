import type { CompiledNode } from './compiled-conditions';

/** Lists the nodes that a node’s visibility depends on: its page and the fields that its conditions compare. */
function dependencies({ page, conditions }: CompiledNode): number[] {
  const compared = conditions.flatMap((condition) => condition.terms.map((term) => term.node));
  return page === null ? compared : [page, ...compared];
}

/**
 * Returns the order in which every node comes after its dependencies. A cycle starts with the node that comes first in
 * the form, so the order depends only on the form. Works without recursion, because a chain of conditions may be as
 * long as the form.
 */
export function evaluationOrder(nodes: readonly CompiledNode[]): number[] {
  const order: number[] = [];
  const entered = new Set<number>();
  const path: { node: number; rest: number[] }[] = [];
  const enter = (node: number) => {
    const found = nodes[node];
    if (!found || entered.has(node)) return;
    entered.add(node);
    path.push({ node, rest: dependencies(found).reverse() });
  };

  for (const start of nodes.keys()) {
    enter(start);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = top.rest.pop();
      if (next !== undefined) enter(next);
      else {
        order.push(top.node);
        path.pop();
      }
    }
  }
  return order;
}
