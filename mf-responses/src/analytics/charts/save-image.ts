import { download } from '@tessera/shared-ui/download';
import { svgOfCard } from './svg-of-card';

/** Pixels per CSS pixel, for slides and print. */
const SCALE = 2;

/** Saves a card as an image with its title and legend, without its buttons. */
export async function saveImage(card: HTMLElement | null, title: string, format: 'svg' | 'png'): Promise<void> {
  if (!card) return;
  const isLeftOut = ({ dataset }: HTMLElement) => dataset.image === 'leave-out';
  if (format === 'svg') {
    return download(new Blob([svgOfCard(card, isLeftOut)], { type: 'image/svg+xml' }), `${title}.svg`);
  }
  const { domToBlob } = await import('modern-screenshot');
  const png = await domToBlob(card, {
    scale: SCALE,
    backgroundColor: getComputedStyle(card).backgroundColor,
    filter: (node: Node) => !(node instanceof HTMLElement && isLeftOut(node)),
    type: 'image/png',
  });
  download(png, `${title}.png`);
}
