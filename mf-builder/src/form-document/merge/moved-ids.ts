/** For each index, the length of the longest increasing subsequence that ends there. */
function longestRuns(places: readonly number[]): number[] {
  const lengths: number[] = [];
  for (const [at, place] of places.entries()) {
    let longest = 0;
    for (let before = 0; before < at; before += 1) {
      const length = lengths[before] ?? 0;
      if (length > longest && (places[before] ?? place) < place) longest = length;
    }
    lengths.push(longest + 1);
  }
  return lengths;
}

/**
 * The ids that may have been moved between two orders of the same ids: all except those that stay in every possible
 * explanation. If two neighbours were swapped, either may have been moved, so both are included.
 */
export function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const placeOf = new Map(before.map((id, at) => [id, at]));
  const places = after.map((id) => placeOf.get(id) ?? -1);
  const to = longestRuns(places);
  const from = longestRuns(places.map((place) => -place).reverse()).reverse();
  const longest = Math.max(0, ...to);
  const isInLongest = (at: number) => (to[at] ?? 0) + (from[at] ?? 0) - 1 === longest;
  const candidates = new Map<number | undefined, number>();
  for (const at of after.keys()) if (isInLongest(at)) candidates.set(to[at], (candidates.get(to[at]) ?? 0) + 1);
  return new Set(after.filter((_, at) => !isInLongest(at) || candidates.get(to[at]) !== 1));
}
