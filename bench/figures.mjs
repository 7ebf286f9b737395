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

/** The value below which a part of the values lies, such as 0.95 of them. */
export function quantile(values, part) {
  return [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * part)];
}

export function median(values) {
  return quantile(values, 0.5);
}

/** Prints numbers with their limits. A missed limit sets exit code 1. */
export function report(title, rows) {
  console.log(title);
  for (const [name, value, limit, digits = 0] of rows) {
    const missed = !(value <= limit);
    if (missed) process.exitCode = 1;
    const line = `  ${name.padEnd(52)}${figure(value, limit, digits).padStart(8)}  (at most ${limit})`;
    console.log(missed ? `${line}  missed` : line);
  }
}
