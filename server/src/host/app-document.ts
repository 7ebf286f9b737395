import { escapeHtml, scriptJson } from '@tessera/form-model/html';
import { firstFiles, isElsewhere, type Screen } from './first-files';
import { firstRequests } from './first-requests';

const preload = (href: string, as: string, more = '') =>
  `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${more}>`;
const integrityOf = (hash: string | undefined) => (hash ? ` integrity="${escapeHtml(hash)}"` : '');
const stylesheet = (href: string, hash?: string) =>
  `<link rel="stylesheet" href="${escapeHtml(href)}"${integrityOf(hash)}>`;
const script = (src: string, hash?: string) => `<script defer src="${escapeHtml(src)}"${integrityOf(hash)}></script>`;
const earlyScript = (src: string, requests: readonly string[], hash?: string) =>
  `<script async fetchpriority="high" data-requests="${escapeHtml(requests.join(' '))}" src="${escapeHtml(src)}"${integrityOf(hash)}></script>`;

/** Inserts text at a marker, or before a closing tag if a minifier removed the marker. */
function insertAt(html: string, mark: string, tag: string, text: string): string {
  return html.includes(mark) ? html.replace(mark, () => text) : html.replace(tag, () => `${text}${tag}`);
}

/** The hashes of the files that the loader of chunks will ask for. */
function hashesOf({ integrity = () => undefined, ...screen }: DocumentOptions): { [address: string]: string } {
  const { styles, scripts, later } = firstFiles(screen);
  const known = [...styles, ...scripts, ...later].flatMap((href): [string, string][] => {
    const hash = integrity(href);
    return hash ? [[href, hash]] : [];
  });
  return Object.fromEntries(known);
}

/** Links to the files of a route’s first screen, so that the browser requests them at once and not one after the other. */
function headOf({ integrity = () => undefined, ...screen }: DocumentOptions): string {
  const { early, styles, fonts, start, scripts } = firstFiles(screen);
  return [
    ...early.map((src) => earlyScript(src, firstRequests(screen.route, screen.path), integrity(src))),
    ...styles.map((href) => stylesheet(href, integrity(href))),
    ...fonts.map((href) => preload(href, 'font', ' type="font/woff2" crossorigin')),
    ...start.map((src) => script(src, integrity(src))),
    // Browsers use a preloaded script only for a request with the same integrity: the loader of chunks finds it below.
    // Scripts of other origins are loaded with CORS, so that their errors can be read.
    ...scripts.map((href) =>
      preload(href, 'script', integrityOf(integrity(href)) + (isElsewhere(href) ? ' crossorigin' : '')),
    ),
  ].join('\n');
}

export interface DocumentOptions extends Screen {
  /** The path of the document’s address. */
  path: string;
  /** Returns the hash of a released file for Subresource Integrity, by its address. */
  integrity?: (address: string) => string | undefined;
  /** The browser’s theme, so that the first paint has its colours; null follows the device. */
  theme: string | null;
  /** The settings of the installation that the page uses, as JSON. */
  settings: object;
  /** HTML of the page, which the script makes interactive; empty if the script renders it. */
  content?: string;
}

/**
 * Returns the app’s HTML document for a route.
 *
 * @param template the shell’s index.html
 */
export function appDocument(template: string, options: DocumentOptions): string {
  const { parts, route, theme, settings, content = '' } = options;
  const data = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;
  const registry =
    data('tessera-parts', parts) + data('tessera-hashes', hashesOf(options)) + data('tessera-settings', settings);
  const themed = theme ? template.replace(/<html(?=[\s>])/, `<html data-theme="${escapeHtml(theme)}"`) : template;
  const withHead = insertAt(themed, '<!--tessera:head-->', '</head>', headOf(options));
  const withContent = withHead.replace(/<div id="?root"?>/, (start) => start + content);
  const withRegistry = insertAt(withContent, '<!--tessera:parts-->', '</body>', registry);
  const title = route?.title ? `<title>${escapeHtml(route.title)} · Tessera</title>` : null;
  return title ? withRegistry.replace(/<title>[^<]*<\/title>/, () => title) : withRegistry;
}
