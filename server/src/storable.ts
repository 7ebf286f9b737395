/** Makes a text storable in a database column: removes NUL and replaces lone surrogates by U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Makes all texts and member names of a value storable in a database column. */
export function storableValue<Value>(value: Value): Value;
export function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map((each) => storableValue(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storableText(name), storableValue(each)]));
}
