/** A piece of a text: words, or the words of a link with its address. */
export type TextPiece = string | { text: string; address: string };

const LINK = /\[([^\][]+)\]\(([^\s()]+)\)/g;
const ADDRESS = /^(?:https?:\/\/.|mailto:[^@]+@.)/;

/** Splits a text at its links, which are written as `[words](https://address)`. Everything else stays as it was typed. */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', address = ''] = match;
    if (!ADDRESS.test(address)) continue;
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push({ text: words, address });
    from = match.index + whole.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** The text without its addresses. */
export function plainLinkedText(text: string): string {
  return linkedText(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');
}
