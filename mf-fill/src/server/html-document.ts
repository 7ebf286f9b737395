import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderContext, RenderedPage } from '@tessera/form-model/page-renderer';
import type { FillMessages } from '../messages/fill-messages';
import { criticalStyles } from './critical-styles';
import { escapeHtml } from './html';

const folder = join(__dirname, '../visitor');
const files = JSON.parse(readFileSync(join(folder, 'visitor.json'), 'utf8')) as { css: string[] };
const stylesFor = criticalStyles(files.css.map((file) => readFileSync(join(folder, file), 'utf8')).join(''));

interface HtmlParts {
  messages: FillMessages;
  title: string;
  /** HTML for the end of the head. */
  head?: string;
  /** HTML of the body. */
  content: string;
  /** HTML after the content and the style sheets. */
  end?: string;
  assets: RenderContext['assets'];
}

const integrityOf = (hash: string | undefined) => (hash ? ` integrity="${hash}"` : '');

const styleLinks = ({ css, hashes }: RenderContext['assets']) =>
  css.map((file) => `<link rel="stylesheet" href="${file}"${integrityOf(hashes?.[file])}>`).join('');

/** Loads the page’s script after the document, and before it the code of these lazy types. */
export function scriptTags(
  { js, types = {}, hashes }: RenderContext['assets'],
  needed: readonly string[] = [],
): string {
  return [...needed.flatMap((type) => types[type] ?? []), ...js]
    .map((file) => `<script src="${file}"${integrityOf(hashes?.[file])} defer></script>`)
    .join('');
}

/**
 * Wraps content in an HTML document. The styles that the content needs are inline, for a first paint after one round trip.
 * The full style sheet comes after the content: it does not block the first paint, but it blocks the scripts after it.
 */
export function htmlDocument(parts: HtmlParts): Pick<RenderedPage, 'html' | 'styleHashes'> {
  const { messages, title, head = '', content, end = '', assets } = parts;
  const styles = stylesFor(content);
  const html = `<!doctype html>
<html lang="${messages.language}" dir="${messages.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/shell/mark.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
${head}
</head>
<body>
${content}
${styleLinks(assets)}${end}
</body>
</html>
`;
  return { html, styleHashes: [`sha256-${createHash('sha256').update(styles).digest('base64')}`] };
}
