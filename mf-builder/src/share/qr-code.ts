import { create, toDataURL } from 'qrcode';

/** Blank modules around the code, which QR readers need. */
const MARGIN = 4;
/** Side of the downloaded image, in px: sharp on a poster. */
const IMAGE_PX = 1024;

/** A QR code as one SVG path, in modules. */
export interface QrCode {
  /** Modules of a side, without the margin. */
  side: number;
  path: string;
}

export function qrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size;
  const dark = Array.from(modules.data, (value, at) => ({ value, x: at % side, y: Math.floor(at / side) }));
  return {
    side,
    path: dark
      .filter(({ value }) => value)
      .map(({ x, y }) => `M${x} ${y}h1v1h-1z`)
      .join(''),
  };
}

/** The code as an SVG image, black on white with its margin. */
export function qrSvg(text: string): Blob {
  const { side, path } = qrCode(text);
  const all = side + 2 * MARGIN;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${all} ${all}" shape-rendering="crispEdges"><rect x="${-MARGIN}" y="${-MARGIN}" width="${all}" height="${all}" fill="#fff"/><path d="${path}"/></svg>\n`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** The code as a PNG image. Rejects if the browser has no canvas. */
export async function qrPng(text: string): Promise<Blob> {
  const address = await toDataURL(text, { width: IMAGE_PX, margin: MARGIN, errorCorrectionLevel: 'M' });
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
