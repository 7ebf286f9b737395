/**
 * A measured number as text, with enough decimals to show on which side of the limit it is: 12.04 with a limit of 12 is
 * `12.04`, not `12.0`.
 */
export function figure(value, limit, digits = 0) {
  const side = Math.sign(value - limit);
  for (let more = digits; more < 15; more += 1) {
    const text = value.toFixed(more);
    if (side === 0 || Math.sign(Number(text) - limit) === side) return text;
  }
  return String(value);
}
