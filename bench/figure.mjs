/**
 * A measured number as text. It has as many decimals as it takes to stand on its own side of the limit: 12.04 above a limit
 * of 12 is `12.04`, not `12.0`.
 */
export function figure(value, limit, digits = 0) {
  const side = Math.sign(value - limit);
  for (let more = digits; more < 15; more += 1) {
    const text = value.toFixed(more);
    if (side === 0 || Math.sign(Number(text) - limit) === side) return text;
  }
  return String(value);
}
