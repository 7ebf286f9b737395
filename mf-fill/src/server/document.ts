import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderContext, RenderedPage } from '@tessera/form-model/page-renderer';
import type { FillTexts } from '../texts/texts';
import { criticalStyles } from './critical-styles';
import { escapeHtml } from './html';

const folder = join(__dirname, '../visitor');
const files = JSON.parse(readFileSync(join(folder, 'visitor.json'), 'utf8')) as { css: string[] };
const stylesFor = criticalStyles(files.css.map((file) => readFileSync(join(folder, file), 'utf8')).join(''));

interface DocumentParts {
  texts: FillTexts;
  title: string;
  /** More elements for the head. */
  head?: string;
  /** The content of the page. */
  content: string;
  /** Elements after the content. */
  end?: string;
  assets: RenderContext['assets'];
}

const styleLinks = (sheets: readonly string[]) =>
  sheets.map((file) => `<link rel="stylesheet" href="${file}">`).join('');

/**
 * The document around its content. The styles that the content needs are inline, so that it can be read after one round
 * trip. The whole style sheet follows the content: it does not delay the first paint, and scripts wait for it.
 */
export function documentOf(parts: DocumentParts): Pick<RenderedPage, 'html' | 'styleHashes'> {
  const { texts, title, head = '', content, end = '', assets } = parts;
  const styles = stylesFor(content);
  const html = `<!doctype html>
<html lang="${texts.language}" dir="${texts.direction}">
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
${styleLinks(assets.css)}${end}
</body>
</html>
`;
  return { html, styleHashes: [`sha256-${createHash('sha256').update(styles).digest('base64')}`] };
}
