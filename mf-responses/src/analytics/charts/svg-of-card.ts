const SVG = 'http://www.w3.org/2000/svg';

/** The computed styles that a copied shape needs as attributes, because its style sheets are not in the file. */
const shapeStyles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];

/** Where an element is, from the corner of the card. */
interface Place {
  x: number;
  y: number;
}

function draw(name: string, attributes: { readonly [name: string]: string | number | undefined }): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(attribute, String(value));
  }
  return element;
}

const isClear = (color: string) => color === 'transparent' || /[,/]\s*0\)$/.test(color);

/** The background and the borders of an element. */
function boxOf(style: CSSStyleDeclaration, { x, y, width, height }: DOMRect): SVGElement[] {
  const shapes: SVGElement[] = [];
  if (!isClear(style.backgroundColor)) {
    const rx = Number.parseFloat(style.borderTopLeftRadius) || 0;
    shapes.push(draw('rect', { x, y, width, height, rx, fill: style.backgroundColor }));
  }
  const sides = [
    ['top', x, y, x + width, y],
    ['bottom', x, y + height, x + width, y + height],
    ['left', x, y, x, y + height],
    ['right', x + width, y, x + width, y + height],
  ] as const;
  for (const [side, x1, y1, x2, y2] of sides) {
    const stroke = style.getPropertyValue(`border-${side}-color`);
    const line = style.getPropertyValue(`border-${side}-style`);
    const thick = Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0;
    if (thick === 0 || line === 'none' || isClear(stroke)) continue;
    const dashes = line === 'dashed' ? { 'stroke-dasharray': `${thick * 2} ${thick * 2}` } : {};
    shapes.push(draw('line', { x1, y1, x2, y2, stroke, 'stroke-width': thick, ...dashes }));
  }
  return shapes;
}

/** The parts of a text that are on one line each. */
function linesOf(node: Text): { text: string; rect: DOMRect }[] {
  const lines: { text: string; rect: DOMRect }[] = [];
  const range = document.createRange();
  let end = 0;
  for (const character of node.data) {
    // A range counts in UTF-16, where an emoji has two places.
    range.setStart(node, end);
    end += character.length;
    range.setEnd(node, end);
    const [rect] = range.getClientRects();
    if (!rect) continue;
    const last = lines.at(-1);
    if (last && Math.abs(last.rect.top - rect.top) < rect.height / 2) last.text += character;
    else lines.push({ text: character, rect });
  }
  return lines.filter(({ text }) => text.trim() !== '');
}

/** The distance of the baseline from the top of a line. */
function baseline(style: CSSStyleDeclaration, height: number): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return height * 0.8;
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('x');
  return (height - above - below) / 2 + above;
}

function textsOf(node: Text, style: CSSStyleDeclaration, { x, y }: Place): SVGElement[] {
  return linesOf(node).map(({ text, rect }) => {
    const element = draw('text', {
      x: rect.x - x,
      y: rect.y - y + baseline(style, rect.height),
      fill: style.color,
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
    });
    element.textContent = text.trim();
    return element;
  });
}

/** A copy of a drawn chart that needs no style sheet. */
function copyOf(chart: SVGSVGElement, { x, y }: Place): SVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [at, original] of [chart, ...chart.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(original);
    const own = copies[at];
    for (const name of shapeStyles) own?.setAttribute(name, style.getPropertyValue(name));
    if (style.display === 'none' || style.visibility === 'hidden') own?.setAttribute('display', 'none');
  }
  // HTML, such as the library’s empty legend, is what other programs cannot draw.
  for (const each of copy.querySelectorAll('foreignObject, style, script')) each.remove();
  const rect = chart.getBoundingClientRect();
  const place = { x: rect.x - x, y: rect.y - y, width: rect.width, height: rect.height };
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  for (const name of ['class', 'style']) copy.removeAttribute(name);
  return copy;
}

/** Draws an element and what it contains, from the back to the front. */
function shapesOf(element: Element, origin: Place, isLeftOut: (element: HTMLElement) => boolean): SVGElement[] {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return [];
  if (element instanceof SVGSVGElement) return [copyOf(element, origin)];
  if (!(element instanceof HTMLElement) || isLeftOut(element)) return [];
  const rect = element.getBoundingClientRect();
  // Texts for screen readers are one pixel large.
  if (rect.width <= 1 && style.overflow === 'hidden') return [];
  const box = boxOf(style, new DOMRect(rect.x - origin.x, rect.y - origin.y, rect.width, rect.height));
  const inside = [...element.childNodes].flatMap((node) => {
    if (node instanceof Text) return textsOf(node, style, origin);
    return node instanceof Element ? shapesOf(node, origin, isLeftOut) : [];
  });
  return [...box, ...inside];
}

/** Draws a card with shapes and texts only, which every program that opens SVG can show and edit. */
export function svgOfCard(card: HTMLElement, isLeftOut: (element: HTMLElement) => boolean): string {
  const { x, y, width, height } = card.getBoundingClientRect();
  const svg = draw('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
  svg.append(...shapesOf(card, { x, y }, isLeftOut));
  return new XMLSerializer().serializeToString(svg);
}
