/** Characters of a name that visitors can type in the place of a file. */
export const MAX_TYPED_NAME = 100;

/** Name of the input, on pages without script, whose text becomes the image of a field. No answer has such a name. */
export function typedName(fieldId: string): string {
  return `~typed:${fieldId}`;
}
