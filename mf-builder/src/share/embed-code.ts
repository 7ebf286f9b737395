import { sizeOr } from './embed-size';

/** How a form stands in somebody's page. */
export type EmbedKind = 'frame' | 'fit' | 'popup';

export interface Embedding {
  kind: EmbedKind;
  /** The public link. */
  link: string;
  /** Name of the form: the frame's title, the button's words. */
  name: string;
  /** CSS length or plain pixels, as the owner typed it. */
  width: string;
  height: string;
}

export const DEFAULT_SIZE = { width: '100%', height: '600' } as const;

const escapes: { readonly [letter: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

const frameOf = ({ link, name, width, height }: Embedding, more = '') =>
  `<iframe src="${escaped(link)}"
  width="${sizeOr(width, DEFAULT_SIZE.width)}" height="${sizeOr(height, DEFAULT_SIZE.height)}" title="${escaped(name)}"${more}></iframe>`;

/**
 * The look of the button: a page that knows nothing of us has no style for it, and would show a plain link. Inline, so
 * that the code is whole, and the page's owner may change it there.
 */
const BUTTON_STYLE = [
  'display:inline-block',
  'padding:10px 16px',
  'border-radius:6px',
  'background:#1f48a8',
  'color:#fff',
  'font:600 16px/24px system-ui,sans-serif',
  'text-decoration:none',
].join(';');

/** Looks for `data-tessera` in its page: `follow` on a frame, `popup` on a link. */
const scriptOf = ({ link }: Embedding) => `<script async src="${escaped(new URL('/embed.js', link).href)}"></script>`;

/**
 * What an owner pastes into a page. It works without its script, too, as where a page allows none: the frame keeps the
 * given height, the button is a link to the form.
 */
export function embedCode(embedding: Embedding): string {
  if (embedding.kind === 'frame') return frameOf(embedding);
  const marked =
    embedding.kind === 'fit'
      ? frameOf(embedding, ' data-tessera="follow"')
      : `<a href="${escaped(embedding.link)}" data-tessera="popup"
  style="${BUTTON_STYLE}">${escaped(embedding.name)}</a>`;
  return `${marked}\n${scriptOf(embedding)}`;
}
