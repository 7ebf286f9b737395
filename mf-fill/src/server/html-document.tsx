import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Theme } from '@tessera/form-model/form';
import { escapeHtml } from '@tessera/form-model/html';
import type { RenderContext, RenderedPage } from '@tessera/form-model/page-renderer';
import { readTheme } from '@tessera/form-model/read-theme';
import { themeCss } from '@tessera/form-model/theme-css';
import { shippedFonts } from '@tessera/form-model/theme-tokens';
import { renderToString } from 'preact-render-to-string';
import type { FillMessages } from '../messages/fill-messages';
import { enterHint, stepsLayout } from '../steps/steps-layout';
import { stepsText } from '../steps/steps-text';
import { themeLayout } from '../theme/theme-layout';
import { Themed } from '../theme/themed';
import { criticalStyles } from './critical-styles';

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
  /** How the form looks; undefined for the usual look. */
  theme: Theme | undefined;
  /** Whether the page shows one question at a time. */
  isInSteps?: boolean;
  /** Whether search engines may list the page. */
  mayBeListed?: boolean;
  /** HTML after the content and the style sheets. */
  end?: string;
  assets: RenderContext['assets'];
}

/** Stands for the content while the theme around it is rendered. */
const PLACE = 'content-of-the-page';

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
 * The styles and fonts that a theme adds to a document. A newer version may have stored a theme that this one does not know.
 */
function themeParts(stored: Theme | undefined, content: string) {
  const theme = readTheme(stored);
  if (!theme) return { content, styles: '', attribute: '', schemes: 'light dark', fonts: '' };
  const forced = theme.brightness === 'automatic' ? null : theme.brightness;
  const [before = '', after = ''] = renderToString(<Themed theme={theme}>{PLACE}</Themed>).split(PLACE);
  return {
    content: before + content + after,
    styles: themeCss(theme) + themeLayout,
    attribute: forced ? ` data-theme="${forced}"` : '',
    schemes: forced ?? 'light dark',
    fonts: shippedFonts(theme)
      .map((font) => `<link rel="stylesheet" href="/fonts/${font}/font.css">`)
      .join(''),
  };
}

/**
 * Wraps content in an HTML document. The styles that the content needs are inline, for a first paint after one round trip.
 * The full style sheet comes after the content: it does not block the first paint, but it blocks the scripts after it.
 */
export function htmlDocument(parts: HtmlParts): Pick<RenderedPage, 'html' | 'styleHashes'> {
  const { messages, title, head = '', end = '', assets } = parts;
  const { content, attribute, ...theme } = themeParts(parts.theme, parts.content);
  const styles =
    stylesFor(`<html${attribute}>${content}`) +
    theme.styles +
    (parts.isInSteps ? stepsLayout + enterHint(stepsText(messages.language).pressEnter) : '');
  const html = `<!doctype html>
<html lang="${messages.language}" dir="${messages.direction}"${attribute}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${theme.schemes}">
${parts.mayBeListed ? '' : '<meta name="robots" content="noindex">\n'}<link rel="icon" href="/shell/mark.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
${head}
</head>
<body>
${content}
${styleLinks(assets)}${theme.fonts}${end}
</body>
</html>
`;
  return { html, styleHashes: [`sha256-${createHash('sha256').update(styles).digest('base64')}`] };
}
