import { escapeHtml } from '@tessera/form-model/html';
import { sizeOr } from './embed-size';

/** How a form is embedded: a frame of fixed size, a frame that follows the form’s height, or a button with a pop-up. */
export type EmbedKind = 'frame' | 'fit' | 'popup';

export interface Embedding {
  kind: EmbedKind;
  /** The public link. */
  link: string;
  /** Name of the form: the title of the frame or the text of the button. */
  name: string;
  /** Pixels or a percentage, as the owner typed it. */
  width: string;
  height: string;
}

export const DEFAULT_SIZE = { width: '100%', height: '600' } as const;

const frameOf = ({ link, name, width, height }: Embedding, more = '') =>
  `<iframe src="${escapeHtml(link)}"
  width="${sizeOr(width, DEFAULT_SIZE.width)}" height="${sizeOr(height, DEFAULT_SIZE.height)}" title="${escapeHtml(name)}"${more}></iframe>`;

/**
 * The style of the button, since the embedding page has none for it. Inline, so that the code needs nothing else and the
 * owner of the page can change it.
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

/** The script looks for `data-tessera` in the page: `follow` on a frame, `popup` on a link. */
const scriptOf = ({ link }: Embedding) =>
  `<script async src="${escapeHtml(new URL('/embed.js', link).href)}"></script>`;

/**
 * The code for the embedding page. It also works in a page that blocks the script: the frame keeps the given height, and
 * the button is a link to the form.
 */
export function embedCode(embedding: Embedding): string {
  if (embedding.kind === 'frame') return frameOf(embedding);
  const element =
    embedding.kind === 'fit'
      ? frameOf(embedding, ' data-tessera="follow"')
      : `<a href="${escapeHtml(embedding.link)}" data-tessera="popup"
  style="${BUTTON_STYLE}">${escapeHtml(embedding.name)}</a>`;
  return `${element}\n${scriptOf(embedding)}`;
}
