import SignaturePad, { type PointGroup } from 'signature_pad';
import { drawnName } from '../file/typed-name';
import { INK, PAPER, SCALE, TYPED } from './typed-drawing';

/** Letters like handwriting, as the devices have them. */
export const HANDWRITING = '"Segoe Script", "Bradley Hand", "Snell Roundhand", "Brush Script MT", cursive';

function paper({ width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: width * SCALE, height: height * SCALE });
  const context = canvas.getContext('2d');
  context?.scale(SCALE, SCALE);
  return { canvas, context };
}

/** Made at once, not by `toBlob`: the press of a button that ends the signature also sends the form. */
function fileOf(canvas: HTMLCanvasElement): File {
  const [, bytes = ''] = canvas.toDataURL().split(',');
  return new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], 'signature.png', { type: 'image/png' });
}

/** The image of strokes that were drawn on an area of this size. */
export function drawnSignature(strokes: PointGroup[], size: { width: number; height: number }): File {
  const { canvas } = paper(size);
  const pad = new SignaturePad(canvas, { backgroundColor: PAPER, penColor: INK });
  pad.fromData(strokes.map((stroke) => ({ ...stroke, penColor: INK })));
  pad.off();
  return fileOf(canvas);
}

/** The image of a name that was typed; null if nothing of the name can be seen. */
export function typedSignature(text: string): File | null {
  const name = drawnName(text);
  const { canvas, context } = paper(TYPED);
  if (!context || !name) return null;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, TYPED.width, TYPED.height);
  Object.assign(context, {
    fillStyle: INK,
    textAlign: 'center',
    textBaseline: 'middle',
    font: `${TYPED.fontSize}px ${HANDWRITING}`,
  });
  context.fillText(name, TYPED.width / 2, TYPED.height / 2, TYPED.width - 2 * TYPED.margin);
  return fileOf(canvas);
}
