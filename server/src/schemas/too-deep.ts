/**
 * Levels of arrays and objects in JSON from outside. A form has about twelve; thousands are too many for recursive functions, which
 * would fail instead of refusing it.
 */
const MAX_DEPTH = 100;

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [...'"\\{}'].map((character) => character.charCodeAt(0));
/** The bit in which the codes of square brackets differ from those of braces. */
const BRACE = 32;

/** Whether JSON has too many levels. Reads each character once, whatever it is. */
export function isTooDeep(text: string): boolean {
  let [depth, isText] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isText = !isText;
    else if (isText && code === BACKSLASH) at += 1;
    else if (isText) continue;
    else if ((code | BRACE) === OPEN) depth += 1;
    else if ((code | BRACE) === CLOSE) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
