import type { ListedOption } from '@tessera/fields/listed-options';

const places = (options: readonly ListedOption[]) => new Map(options.map(({ label }, at) => [label, at]));

/** How many options were added, removed and renamed between two states of a list. An option with a value is renamed, not replaced. */
function countsOf(before: readonly ListedOption[], after: readonly ListedOption[]) {
  const [former, now] = [places(before), places(after)];
  const formerValues = new Map(before.flatMap(({ label, value }) => (value ? [[value, label]] : [])));
  const renamed = after.filter(({ label, value }) => {
    const old = value && formerValues.get(value);
    return old && old !== label;
  }).length;
  const added = after.filter(({ label }) => !former.has(label)).length;
  const removed = before.filter(({ label }) => !now.has(label)).length;
  return { added: Math.max(added - renamed, 0), removed: Math.max(removed - renamed, 0), renamed };
}

const list = new Intl.ListFormat('en');

/** Says what changed between two states of a list: ‘2 added and 1 removed’. */
export function describeListChange(before: readonly ListedOption[], after: readonly ListedOption[]): string {
  const counts = Object.entries(countsOf(before, after)).filter(([, count]) => count > 0);
  if (counts.length > 0) return list.format(counts.map(([what, count]) => `${count} ${what}`));
  const isMoved = before.some(({ label }, at) => label !== after[at]?.label);
  return isMoved ? 'another order' : 'other values';
}
