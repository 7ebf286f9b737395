/** The value of a JSON text; undefined if it is not valid JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The members of an object from outside; empty when it is not an object. */
export function members(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function items(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function texts(value: unknown): string[] {
  return items(value).filter((item) => typeof item === 'string');
}

export function textOr<Otherwise>(value: unknown, otherwise: Otherwise): string | Otherwise {
  return typeof value === 'string' ? value : otherwise;
}

export function numberOr<Otherwise>(value: unknown, otherwise: Otherwise): number | Otherwise {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

/** Returns the defaults, replaced by the members of `value` that have the same type. */
export function withDefaults<Shape extends { [name: string]: string | number | boolean }>(
  defaults: Shape,
  value: unknown,
): Shape {
  const given = members(value);
  const kept = Object.entries(defaults).filter(([name, each]) => typeof given[name] === typeof each);
  return { ...defaults, ...Object.fromEntries(kept.map(([name]) => [name, given[name]])) };
}

/** The value if it is one of the words, otherwise the first word. */
export function oneOf<Word extends string>(value: unknown, words: readonly [Word, ...Word[]]): Word {
  return words.find((word) => word === value) ?? words[0];
}
