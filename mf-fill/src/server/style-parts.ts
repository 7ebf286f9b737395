import { type Atrule, type CssNode, generate, parse, type Rule, type Selector, walk } from 'css-tree';

/** The text, classes, elements and attributes that a page must contain for a selector to match. */
export interface SelectorNeeds {
  text: string;
  classes: readonly string[];
  elements: readonly string[];
  /** As they are written in HTML, like ` checked` or ` type="radio"`. */
  attributes: readonly string[];
  /** Whether it matches only after the page was shown: hovered, pressed. */
  isLater: boolean;
}

/** A declaration of a style rule. */
export interface Declaration {
  text: string;
  property: string;
  /** Names of the custom properties in its value. */
  uses: readonly string[];
}

/** A part of a style sheet. */
export type StylePart =
  | { kind: 'style'; selectors: readonly SelectorNeeds[]; declarations: readonly Declaration[] }
  /** A layer, media query or feature query with its parts. */
  | { kind: 'group'; prelude: string; parts: readonly StylePart[] }
  | { kind: 'layers'; names: readonly string[] }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'other'; text: string };

const GROUPS = new Set(['layer', 'media', 'supports']);
/** Pseudo-classes and pseudo-elements that no element has when the page is first shown. */
const LATER = new Set(['hover', 'active', 'indeterminate', 'backdrop']);
/** Pseudo-classes whose arguments are not required to match. */
const ALTERNATIVES = new Set(['not', 'is', 'where']);

function needsOf(selector: Selector): SelectorNeeds {
  const classes: string[] = [];
  const elements: string[] = [];
  const attributes: string[] = [];
  let isLater = false;
  walk(selector, {
    enter(node: CssNode) {
      if (node.type === 'ClassSelector') classes.push(node.name);
      else if (node.type === 'TypeSelector' && node.name !== '*') elements.push(node.name);
      else if (node.type === 'AttributeSelector') {
        const { name, matcher, value } = node;
        const exact = matcher === '=' && value ? (value.type === 'String' ? value.value : value.name) : null;
        attributes.push(exact === null ? ` ${name.name}` : ` ${name.name}="${exact}"`);
      } else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
        if (node.name === 'disabled') attributes.push(' disabled');
        if (LATER.has(node.name)) isLater = true;
        if (ALTERNATIVES.has(node.name)) return walk.skip;
      }
      return undefined;
    },
  });
  return { text: generate(selector), classes, elements, attributes, isLater };
}

function declarationOf(node: CssNode): Declaration[] {
  if (node.type !== 'Declaration') return [];
  const uses: string[] = [];
  walk(node.value, (each: CssNode) => {
    if (each.type === 'Identifier' && each.name.startsWith('--')) uses.push(each.name);
  });
  return [{ text: generate(node), property: node.property, uses }];
}

function styleOf(rule: Rule): StylePart {
  const { prelude, block } = rule;
  const selectors = prelude.type === 'SelectorList' ? prelude.children.toArray() : [];
  return {
    kind: 'style',
    selectors: selectors.flatMap((each) => (each.type === 'Selector' ? [needsOf(each)] : [])),
    declarations: block.children.toArray().flatMap(declarationOf),
  };
}

function atRuleOf(rule: Atrule): StylePart {
  const prelude = rule.prelude ? generate(rule.prelude) : '';
  if (rule.name === 'keyframes') return { kind: 'keyframes', name: prelude, text: generate(rule) };
  if (rule.name === 'layer' && !rule.block) return { kind: 'layers', names: prelude.split(',') };
  if (!GROUPS.has(rule.name) || !rule.block) return { kind: 'other', text: generate(rule) };
  return { kind: 'group', prelude: `@${rule.name} ${prelude}`, parts: partsIn(rule.block.children.toArray()) };
}

function partsIn(nodes: readonly CssNode[]): StylePart[] {
  return nodes.flatMap((node) => {
    if (node.type === 'Rule') return [styleOf(node)];
    return node.type === 'Atrule' ? [atRuleOf(node)] : [];
  });
}

/** Reads a style sheet. @throws Error when it is not valid */
export function readStyles(css: string): StylePart[] {
  const sheet = parse(css, {
    parseCustomProperty: true,
    onParseError: (error) => {
      throw error;
    },
  });
  return sheet.type === 'StyleSheet' ? partsIn(sheet.children.toArray()) : [];
}
