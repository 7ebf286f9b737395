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

/** A size that HTML takes: pixels or percent. What is neither is the usual one. */
export function sizeOr(text: string, usual: string): string {
  const size = text.trim().replace(/px$/, '');
  return /^\d+%?$/.test(size) ? size : usual;
}

const frameOf = ({ link, name, width, height }: Embedding, more = '') =>
  `<iframe src="${escaped(link)}"
  width="${sizeOr(width, DEFAULT_SIZE.width)}" height="${sizeOr(height, DEFAULT_SIZE.height)}" title="${escaped(name)}"${more}></iframe>`;

/** Follows the height that the form's page tells of itself: `{ type: 'tessera:height', height }`, in px. */
const fitting = (embedding: Embedding) =>
  `${frameOf(embedding, ' style="border:0"')}
<script>
  (function (frame) {
    addEventListener('message', function (event) {
      if (event.source !== frame.contentWindow || !event.data || event.data.type !== 'tessera:height') return;
      frame.height = event.data.height;
    });
  })(document.currentScript.previousElementSibling);
</script>`;

const popup = (embedding: Embedding) =>
  `<button type="button">${escaped(embedding.name)}</button>
<dialog style="width:min(90vw,48rem);height:90vh;padding:0;border:0">
  ${frameOf({ ...embedding, width: '100%', height: '100%' }, ' style="border:0" loading="lazy"').replace('\n', '\n  ')}
</dialog>
<script>
  (function (dialog) {
    dialog.previousElementSibling.onclick = function () { dialog.showModal(); };
    dialog.onclick = function (event) { if (event.target === dialog) dialog.close(); };
  })(document.currentScript.previousElementSibling);
</script>`;

/** What an owner pastes into a page. It stands alone and loads nothing but the form. */
export function embedCode(embedding: Embedding): string {
  if (embedding.kind === 'fit') return fitting(embedding);
  return embedding.kind === 'popup' ? popup(embedding) : frameOf(embedding);
}
