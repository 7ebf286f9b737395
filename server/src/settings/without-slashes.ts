/** A text without slashes at its end. */
export function withoutSlashesAtEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/** A text without slashes at either end. */
export function withoutSlashes(text: string): string {
  let start = 0;
  while (text[start] === '/') start += 1;
  return withoutSlashesAtEnd(text.slice(start));
}
