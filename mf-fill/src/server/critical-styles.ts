import { type Declaration, readStyles, type SelectorNeeds, type StylePart } from './style-parts';

/** The classes, elements and attributes of some HTML. May contain more than it has, never less. */
interface Contents {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

function contentsOf(html: string, attributes: readonly string[]): Contents {
  const lists = new Set([...html.matchAll(/ class="([^"]*)"/g)].map(([, names = '']) => names));
  const elements = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name));
  return {
    classes: new Set([...lists].flatMap((names) => names.split(' '))),
    elements: new Set([...elements, 'html', 'body']),
    attributes: new Set(attributes.filter((text) => html.includes(text))),
  };
}

const mayMatch = (selector: SelectorNeeds, { classes, elements, attributes }: Contents) =>
  !selector.isLater &&
  selector.classes.every((name) => classes.has(name)) &&
  selector.elements.every((name) => elements.has(name)) &&
  selector.attributes.every((text) => attributes.has(text));

/** All style rules, also those inside groups. */
const stylesIn = (parts: readonly StylePart[]): Extract<StylePart, { kind: 'style' }>[] =>
  parts.flatMap((part) => (part.kind === 'group' ? stylesIn(part.parts) : part.kind === 'style' ? [part] : []));

/** Names of the layers in the order in which the sheet states them. */
const layersIn = (parts: readonly StylePart[]): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'layers') return part.names;
    return part.kind === 'group' && part.prelude.startsWith('@layer ') ? [part.prelude.slice('@layer '.length)] : [];
  });

/** The parts that may apply to the page when it is first shown. */
function select(parts: readonly StylePart[], contents: Contents): StylePart[] {
  return parts.flatMap((part): StylePart[] => {
    if (part.kind === 'layers') return [];
    if (part.kind === 'group') {
      const inner = part.prelude === '@media print' ? [] : select(part.parts, contents);
      return inner.length > 0 ? [{ ...part, parts: inner }] : [];
    }
    if (part.kind !== 'style') return [part];
    const selectors = part.selectors.filter((selector) => mayMatch(selector, contents));
    return selectors.length > 0 ? [{ ...part, selectors }] : [];
  });
}

const isCustom = ({ property }: Declaration) => property.startsWith('--');

/** Names of the custom properties that the rules use, also through other custom properties. */
function usedProperties(parts: readonly StylePart[]): ReadonlySet<string> {
  const declarations = stylesIn(parts).flatMap((rule) => rule.declarations);
  const usedBy = new Map<string, string[]>();
  for (const each of declarations.filter(isCustom)) {
    usedBy.set(each.property, [...(usedBy.get(each.property) ?? []), ...each.uses]);
  }
  const used = new Set<string>();
  const waiting = declarations.filter((each) => !isCustom(each)).flatMap(({ uses }) => uses);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...(usedBy.get(name) ?? []));
  }
  return used;
}

/** Writes the parts, without custom properties and animations that none of them uses. */
function write(all: readonly StylePart[]): string {
  const used = usedProperties(all);
  const animations = stylesIn(all)
    .flatMap(({ declarations }) => declarations.filter(({ property }) => property.startsWith('animation')))
    .map(({ text }) => text)
    .join(' ');
  const textOf = (part: StylePart): string => {
    if (part.kind === 'layers') return '';
    if (part.kind === 'keyframes') return animations.includes(part.name) ? part.text : '';
    if (part.kind === 'other') return part.text;
    const [head, inner] =
      part.kind === 'group'
        ? [part.prelude, part.parts.map(textOf).join('')]
        : [
            part.selectors.map(({ text }) => text).join(','),
            part.declarations
              .filter((each) => !isCustom(each) || used.has(each.property))
              .map(({ text }) => text)
              .join(';'),
          ];
    return inner ? `${head}{${inner}}` : '';
  };
  return all.map(textOf).join('');
}

/** Results that are cached: forms with the same kinds of questions share one. */
const MAX_CACHED = 200;

/**
 * Selects the rules of a style sheet that some HTML needs when it is first shown, in their order. The page loads the whole
 * sheet after its content. The time is proportional to the length of the HTML.
 *
 * @param css minified; every rule is in a cascade layer
 * @returns a function from the HTML to its styles
 */
export function criticalStyles(css: string): (html: string) => string {
  const parts = readStyles(css);
  const attributes = [
    ...new Set(stylesIn(parts).flatMap(({ selectors }) => selectors.flatMap((each) => each.attributes))),
  ];
  // The order of the layers is that of the whole sheet, even if no rule of a layer is selected.
  const layers = [...new Set(layersIn(parts))];
  const cached = new Map<string, string>();
  return (html) => {
    const contents = contentsOf(html, attributes);
    const key = [contents.classes, contents.elements, contents.attributes]
      .map((set) => [...set].sort().join())
      .join('|');
    const found = cached.get(key);
    if (found !== undefined) return found;
    const styles = `@layer ${layers.join(',')};${write(select(parts, contents))}`;
    if (cached.size >= MAX_CACHED) cached.clear();
    cached.set(key, styles);
    return styles;
  };
}
