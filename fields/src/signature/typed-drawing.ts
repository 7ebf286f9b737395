/** Dark on white, whatever the theme of the page: the image of a signature is read elsewhere, and printed. */
export const INK = '#14161c';
export const PAPER = '#ffffff';

/** Pixels of the image for each pixel of the page. */
export const SCALE = 2;

/** The image of a typed name, in pixels of the page. */
export const TYPED = { width: 480, height: 152, margin: 16, fontSize: 36 };
