/** The part whose file is named first in an address or a stack; undefined if none is. */
export function partIn(text: string): string | undefined {
  return /\/parts\/([a-z][a-z0-9-]*)\//.exec(text)?.[1];
}
