/** Text that a database column can hold: without NUL, halves of characters replaced by U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** A value with all of its texts, and the names of its members, as a database column can hold them. */
export function storableValue<Value>(value: Value): Value;
export function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map((each) => storableValue(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storableText(name), storableValue(each)]));
}
