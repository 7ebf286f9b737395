/** For each place, how long the longest rising run is that ends there. */
function runsTo(places: readonly number[]): number[] {
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
 * The ids that may have been moved between two orders of the same ids: all but those that stay whichever way it was
 * done. Of two neighbours that changed places either was moved, and both are told.
 */
export function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const placeOf = new Map(before.map((id, at) => [id, at]));
  const places = after.map((id) => placeOf.get(id) ?? -1);
  const to = runsTo(places);
  const from = runsTo(places.map((place) => -place).reverse()).reverse();
  const longest = Math.max(0, ...to);
  const isInLongest = (at: number) => (to[at] ?? 0) + (from[at] ?? 0) - 1 === longest;
  const candidates = new Map<number | undefined, number>();
  for (const at of after.keys()) if (isInLongest(at)) candidates.set(to[at], (candidates.get(to[at]) ?? 0) + 1);
  return new Set(after.filter((_, at) => !isInLongest(at) || candidates.get(to[at]) !== 1));
}
