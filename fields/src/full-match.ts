/** Whether the whole text matches an owner's pattern. A pattern that is none matches everything. */
export function fullMatch(pattern: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return true;
  }
}
