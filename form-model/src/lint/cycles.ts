/**
 * Finds the groups of nodes that depend on each other in a circle, or on themselves. Not recursive, because a chain can
 * be as long as the form.
 *
 * @param edges the dependencies of each node, by id
 */
export function cycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = postorder(edges);
  const backward = new Map<string, string[]>();
  for (const [from, targets] of edges) {
    for (const to of targets) {
      const known = backward.get(to);
      if (known) known.push(from);
      else backward.set(to, [from]);
    }
  }

  const seen = new Set<string>();
  const groups: string[][] = [];
  for (const start of order.reverse()) {
    const group = [];
    const open = [start];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      group.push(next);
      open.push(...(backward.get(next) ?? []));
    }
    const [only] = group;
    if (group.length > 1 || (only !== undefined && edges.get(only)?.includes(only))) groups.push(group);
  }
  return groups;
}

/** The nodes in postorder: each after all nodes that it leads to. */
function postorder(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const entered = new Set<string>();
  const order: string[] = [];
  for (const start of edges.keys()) {
    const path: { id: string; rest: string[] }[] = [];
    const enter = (id: string) => {
      if (entered.has(id)) return;
      entered.add(id);
      path.push({ id, rest: [...(edges.get(id) ?? [])] });
    };
    enter(start);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = top.rest.pop();
      if (next !== undefined) enter(next);
      else {
        order.push(top.id);
        path.pop();
      }
    }
  }
  return order;
}
