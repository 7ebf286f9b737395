const entities: { [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in an element or an attribute in double quotes. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** A value as it may stand in a script element of type JSON: nothing in it can end the element. */
export function scriptJson(value: unknown) {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
