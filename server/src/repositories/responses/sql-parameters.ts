/** Collects the parameters of a statement that is put together from parts. */
export class SqlParameters {
  readonly values: unknown[];

  /** @param values the first parameters */
  constructor(values: readonly unknown[] = []) {
    this.values = [...values];
  }

  /** Adds a value and returns its placeholder with a cast. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}
