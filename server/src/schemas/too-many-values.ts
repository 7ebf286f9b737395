/** Texts with fewer characters have too few values to matter. */
const SMALL = 64 * 1024;
/** Lists and objects of a text: twice as many as the largest import has rows. */
const MAX_CONTAINERS = 100_000;
/** Values of a text beside the first ones of its lists and objects: 50,000 rows of 120 cells. */
const MAX_SEPARATORS = 6_000_000;

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [...'"\\,[{'].map((character) => character.charCodeAt(0));

/**
 * Whether JSON has more values than any call or archive needs: empty lists take twenty times the memory of their text. Takes
 * linear time; for a text that is no JSON, any result is right.
 */
export function hasTooManyValues(text: string): boolean {
  if (text.length < SMALL) return false;
  let [containers, separators, inText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (code === COMMA) separators += 1;
    else if (code === BRACKET || code === BRACE) containers += 1;
    if (containers > MAX_CONTAINERS || separators > MAX_SEPARATORS) return true;
  }
  return false;
}
