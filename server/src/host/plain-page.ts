/** Escapes a text for the content of an element. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** Returns a minimal error page, without style or script. */
export function plainPage(title: string, message: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeText(title)}</title></head><body><main><h1>${escapeText(title)}</h1>` +
    `<p>${escapeText(message)}</p></main></body></html>`
  );
}
