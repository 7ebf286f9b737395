import { download } from '@tessera/shared-ui/download';

/** Pixels per CSS pixel, for slides and print. */
const SCALE = 2;

/** Saves a card as an image with its title and legend, without its buttons. */
export async function saveImage(card: HTMLElement | null, title: string, format: 'svg' | 'png'): Promise<void> {
  if (!card) return;
  const { domToForeignObjectSvg, domToBlob } = await import('modern-screenshot');
  const options = {
    scale: SCALE,
    backgroundColor: getComputedStyle(card).backgroundColor,
    filter: (node: Node) => !(node instanceof HTMLElement && node.dataset.image === 'leave-out'),
  };
  if (format === 'png') return download(await domToBlob(card, { ...options, type: 'image/png' }), `${title}.png`);
  const svg = await domToForeignObjectSvg(card, options);
  const text = new XMLSerializer().serializeToString(svg);
  download(new Blob([text], { type: 'image/svg+xml' }), `${title}.svg`);
}
