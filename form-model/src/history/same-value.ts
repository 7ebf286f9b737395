/** Whether two plain values are equal, whatever the order of their members. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const members = Object.entries(one).filter(([, value]) => value !== undefined);
  const others = new Map(Object.entries(other).filter(([, value]) => value !== undefined));
  return (
    members.length === others.size &&
    members.every(([name, value]) => others.has(name) && sameValue(value, others.get(name)))
  );
}
