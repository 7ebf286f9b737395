/** Whether two answers are equal as JSON. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
