import { escapeHtml } from '@tessera/form-model/html';

/** Returns a minimal error page, without style or script. */
export function plainPage(title: string, message: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>` +
    `<p>${escapeHtml(message)}</p></main></body></html>`
  );
}
