/** Removes the slashes at the end. */
export function withoutSlashesAtEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/** Removes the slashes at both ends. */
export function withoutSlashes(text: string): string {
  let start = 0;
  while (text[start] === '/') start += 1;
  return withoutSlashesAtEnd(text.slice(start));
}
