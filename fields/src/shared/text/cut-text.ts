/** The start of a text, without half of a character at its end. `maxLength` counts UTF-16 code units. */
export function cutText(text: string, maxLength: number): string {
  return text.length > maxLength ? text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '') : text;
}

/** A text that ends with an ellipsis if it is longer. `maxLength` counts UTF-16 code units, with the ellipsis. */
export function shortened(text: string, maxLength: number): string {
  return text.length > maxLength ? `${cutText(text, maxLength - 1)}…` : text;
}
