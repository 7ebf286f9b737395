import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const isElement = (node: Node): node is Element => 'tagName' in node;

/** Attributes whose value a browser may open. */
const links = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc'];

function problemsOf({ tagName, attrs, childNodes }: Element): string[] {
  const attributeOf = (name: string) => attrs.find((each) => each.name === name)?.value;
  const wrong = attrs.filter(
    ({ name, value }) =>
      name === 'alive' ||
      name.startsWith('on') ||
      (links.includes(name) && /^\s*(?:javascript|data:text\/html)/i.test(value)) ||
      (links.includes(name) && value.includes('alive.example')),
  );
  const isInline = tagName === 'script' && attributeOf('src') === undefined && !attributeOf('type')?.endsWith('json');
  const refreshes =
    tagName === 'meta' &&
    attributeOf('http-equiv')?.toLowerCase() === 'refresh' &&
    !/^\d+$/.test(attributeOf('content') ?? '');
  const isBase = tagName === 'base';
  return [
    ...wrong.map(({ name, value }) => `<${tagName} ${name}="${value}">`),
    ...(isInline ? [`inline script of ${childNodes.length} texts`] : []),
    ...(refreshes || isBase ? [`<${tagName}>`] : []),
  ];
}

/** Returns the parts of a page that came from a payload and do something. */
export function aliveInHtml(html: string): string[] {
  const problems: string[] = [];
  const visit = (node: Node) => {
    if (isElement(node)) problems.push(...problemsOf(node));
    if ('content' in node) visit(node.content as Node);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return html.includes('9449772114007') ? [...problems, 'a template was evaluated'] : problems;
}

/** Returns the problems of a response to a payload. */
export function aliveInAnswer(status: number, headers: { readonly [name: string]: unknown }, text: string): string[] {
  const type = String(headers['content-type'] ?? '');
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...Object.keys(headers).filter((name) => /alive|bcc/i.test(name)),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
    ...(/[\r\n]/.test(String(headers['content-disposition'] ?? '')) ? ['a line break in content-disposition'] : []),
    ...(type.includes('html') || type.includes('svg') ? aliveInHtml(text) : []),
  ];
}
