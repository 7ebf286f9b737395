/** The members of an object from outside; none when it is no object. */
export function members(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function items(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function texts(value: unknown): string[] {
  return items(value).filter((item) => typeof item === 'string');
}

export function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

export function numberOr<Otherwise>(value: unknown, otherwise: Otherwise): number | Otherwise {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

/** An object like the usual one, with those of the given texts, numbers and flags that are of the usual kind. */
export function filled<Shape extends { [name: string]: string | number | boolean }>(
  usual: Shape,
  value: unknown,
): Shape {
  const given = members(value);
  const kept = Object.entries(usual).filter(([name, each]) => typeof given[name] === typeof each);
  return { ...usual, ...Object.fromEntries(kept.map(([name]) => [name, given[name]])) };
}

/** The value where it is one of the words, else the first of them. */
export function wordOf<Word extends string>(value: unknown, words: readonly [Word, ...Word[]]): Word {
  return words.find((word) => word === value) ?? words[0];
}
