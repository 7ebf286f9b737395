import { escapeHtml } from '@tessera/form-model/html';

/**
 * Returns a minimal page, without style or script.
 *
 * @param language of both texts; its writing direction is the page’s
 */
export function plainPage(
  title: string,
  message: string,
  { language, direction }: { language: string; direction: 'ltr' | 'rtl' } = { language: 'en', direction: 'ltr' },
): string {
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>` +
    `<p>${escapeHtml(message)}</p></main></body></html>`
  );
}
