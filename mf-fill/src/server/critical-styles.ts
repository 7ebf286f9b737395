/** A part of a style sheet: a style rule, an at-rule with rules inside, or an at-rule without (kept as text). */
interface Rule {
  /** Selectors, or the at-rule with its condition. */
  prelude: string;
  /** Declarations of a style rule, or the whole body of an at-rule that is not a condition. */
  body: string;
  /** Rules inside a condition or layer; null in a style rule. */
  rules: Rule[] | null;
}

const CONDITION = /^@(layer|media|supports)\b/;
/** States and media that a page does not have when it is first shown. */
const LATER = /:hover|:active|::backdrop|:indeterminate/;
const PRINT = /^@media print$/;

/** The index after the block that begins at `open`; strings hold no braces in minified styles of ours. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}' && --depth === 0) return at + 1;
  }
  throw new Error('The style sheet of the visitor’s page has a block without an end.');
}

function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at);
    const semicolon = css.indexOf(';', at);
    if (semicolon >= 0 && (open < 0 || semicolon < open)) {
      rules.push({ prelude: css.slice(at, semicolon + 1), body: '', rules: null });
      at = semicolon + 1;
    } else if (open < 0) break;
    else {
      const end = endOfBlock(css, open);
      const prelude = css.slice(at, open).trim();
      const body = css.slice(open + 1, end - 1);
      rules.push({ prelude, body, rules: CONDITION.test(prelude) ? parse(body) : null });
      at = end;
    }
  }
  return rules;
}

/** The parts of a selector list, split at commas outside parentheses. */
const selectorsIn = (prelude: string) => prelude.split(/,(?![^(]*\))/);

/** The classes, elements and attributes that selectors name and some HTML has. May hold too much, never too little. */
interface Contents {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  /** As they stand in HTML, like ` checked` or ` type="radio"`. */
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

const ATTRIBUTE = /\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]/g;
const attributesIn = (selector: string) =>
  [...selector.replace(/:disabled/g, '[disabled]').matchAll(ATTRIBUTE)].map(([, name, value]) =>
    value === undefined ? ` ${name}` : ` ${name}="${value}"`,
  );

/** Whether a selector may match an element of the page now. Ignores the content of `:not()`, `:is()` and `:where()`. */
function mayMatch(selector: string, { classes, elements, attributes }: Contents): boolean {
  const needed = selector.replace(/:(?:not|is|where)\((?:[^()]|\([^()]*\))*\)/g, '');
  if (LATER.test(needed) || !attributesIn(needed).every((text) => attributes.has(text))) return false;
  const bare = needed.replace(ATTRIBUTE, '');
  return (
    [...bare.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)) &&
    [...bare.matchAll(/(?:^|[\s>+~(])([a-z][a-z0-9]*)/g)].every(([, name = '']) => elements.has(name))
  );
}

/** Names of the layers that an at-rule opens or orders. */
const layersIn = (prelude: string) =>
  prelude.startsWith('@layer ') ? prelude.slice('@layer '.length).replace(';', '').split(',') : [];

const select = (rules: readonly Rule[], contents: Contents): Rule[] =>
  rules.flatMap((rule) => {
    if (rule.rules) {
      const inner = PRINT.test(rule.prelude) ? [] : select(rule.rules, contents);
      return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
    }
    if (rule.prelude.startsWith('@')) return layersIn(rule.prelude).length > 0 ? [] : [rule];
    const selectors = selectorsIn(rule.prelude).filter((selector) => mayMatch(selector, contents));
    return selectors.length > 0 ? [{ ...rule, prelude: selectors.join(',') }] : [];
  });

const write = (rules: readonly Rule[]): string =>
  rules.map(({ prelude, body, rules: inner }) => `${prelude}{${inner ? write(inner) : body}}`).join('');

const styleRules = (rules: readonly Rule[]): Rule[] =>
  rules.flatMap((rule) => (rule.rules ? styleRules(rule.rules) : rule.body === '' ? [] : [rule]));

/** Declarations of a rule, split at semicolons outside parentheses. */
const declarationsIn = (body: string) => body.split(/;(?![^(]*\))/);
const isCustom = (declaration: string) => declaration.startsWith('--');
const customName = (declaration: string) => declaration.slice(0, declaration.indexOf(':'));

/** Names of the custom properties that the declarations use, also through other custom properties. */
function usedProperties(rules: readonly Rule[]): ReadonlySet<string> {
  const declarations = styleRules(rules).flatMap(({ body }) => declarationsIn(body));
  const values = new Map<string, string>();
  for (const each of declarations.filter(isCustom)) {
    const name = customName(each);
    values.set(name, `${values.get(name) ?? ''} ${each.slice(name.length)}`);
  }
  const used = new Set<string>();
  const use = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      use(values.get(name) ?? '');
    }
  };
  for (const each of declarations) if (!isCustom(each)) use(each);
  return used;
}

/** The rules without custom properties and animations that none of them uses. */
function withoutUnused(rules: readonly Rule[]): Rule[] {
  const used = usedProperties(rules);
  const animations = styleRules(rules)
    .flatMap(({ body }) => declarationsIn(body).filter((each) => each.startsWith('animation')))
    .join(' ');
  const clean = (list: readonly Rule[]): Rule[] =>
    list.flatMap((rule) => {
      const [, animation] = /^@keyframes (\S+)/.exec(rule.prelude) ?? [];
      if (animation !== undefined) return animations.includes(animation) ? [rule] : [];
      if (rule.prelude.startsWith('@') && !rule.rules) return [rule];
      if (rule.rules) {
        const inner = clean(rule.rules);
        return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
      }
      const left = declarationsIn(rule.body).filter((each) => !isCustom(each) || used.has(customName(each)));
      return left.length > 0 ? [{ ...rule, body: left.join(';') }] : [];
    });
  return clean(rules);
}

/** Selections that are remembered: forms with the same kinds of questions share one. */
const MOST_KNOWN = 200;

/**
 * Selects the rules of a style sheet that some HTML needs when it is first shown, in their order. The page loads the whole
 * sheet after its content. Takes time in proportion to the HTML.
 *
 * @param css minified; every rule stands in a cascade layer
 * @returns given the HTML, the style sheet for it
 */
export function criticalStyles(css: string): (html: string) => string {
  const rules = parse(css.replace(/\/\*.*?\*\//gs, ''));
  const attributes = [...new Set(styleRules(rules).flatMap(({ prelude }) => attributesIn(prelude)))];
  // The order of the layers is that of the whole sheet, also where the selection has no rule of a layer.
  const layers = [...new Set(rules.flatMap(({ prelude }) => layersIn(prelude)))];
  const known = new Map<string, string>();
  return (html) => {
    const contents = contentsOf(html, attributes);
    const key = [contents.classes, contents.elements, contents.attributes]
      .map((set) => [...set].sort().join())
      .join('|');
    const found = known.get(key);
    if (found !== undefined) return found;
    const styles = `@layer ${layers.join(',')};${write(withoutUnused(select(rules, contents)))}`;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, styles);
    return styles;
  };
}
