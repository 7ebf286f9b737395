import SignaturePad, { type PointGroup } from 'signature_pad';

/** Dark on white, whatever the theme of the page: the image is read elsewhere, and printed. */
const INK = '#14161c';
const PAPER = '#ffffff';
/** Pixels of the image for each pixel of the page. */
const SCALE = 2;
/** Size of an image of typed letters, in pixels of the page. */
const TYPED = { width: 480, height: 152 };

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

/** The image of a name that was typed. */
export function typedSignature(name: string): File | null {
  const { canvas, context } = paper(TYPED);
  if (!context) return null;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, TYPED.width, TYPED.height);
  Object.assign(context, { fillStyle: INK, textAlign: 'center', textBaseline: 'middle', font: `36px ${HANDWRITING}` });
  context.fillText(name, TYPED.width / 2, TYPED.height / 2, TYPED.width - 32);
  return fileOf(canvas);
}
