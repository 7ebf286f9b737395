/** Characters of a name that visitors can type in the place of a file. */
export const MAX_TYPED_NAME = 100;

/** The server’s code for a name that is longer. */
export const NAME_TOO_LONG = 'name-too-long';

/** Name of the input, on pages without script, whose text becomes the image of a field. No answer has such a name. */
export function typedName(fieldId: string): string {
  return `~typed:${fieldId}`;
}

/** A typed name as it is drawn: in one line, without control characters. Empty if nothing of it can be seen. */
export function drawnName(text: string): string {
  const name = text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return /[^\p{Default_Ignorable_Code_Point} ]/u.test(name) ? name : '';
}
