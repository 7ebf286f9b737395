import MarkdownIt, { type Token } from 'markdown-it';
import type { RichElement, RichText } from './rich-text';

/**
 * The Markdown that owners can use; everything else stays as it was typed. Lists within lists beyond the limit too: their
 * number could otherwise make a page slow.
 */
const markdown = new MarkdownIt('zero', { breaks: true, maxNesting: 12 }).enable([
  ...['list', 'emphasis', 'link', 'backticks', 'newline', 'escape', 'entity'],
]);

/** A link to a page of this server could look like one of the form’s own, so an address needs its host. */
markdown.validateLink = (address) => /^(https?:\/\/|mailto:)/i.test(address);

const tags = new Set<string>(['p', 'ul', 'ol', 'li', 'strong', 'em', 'a'] satisfies RichElement['tag'][]);

const isTag = (tag: string): tag is RichElement['tag'] => tags.has(tag);

/** An element whose content is still being read. */
type OpenElement = RichElement & { content: (string | RichElement)[] };

/** The pieces of a flat list of tokens: an opening token, its content, and its closing token. */
function piecesOf(tokens: readonly Token[]): RichText {
  const root: OpenElement = { tag: 'p', content: [] };
  const open = [root];
  for (const token of tokens) {
    const parent = open.at(-1) ?? root;
    // The text of an item stands in the item itself: its paragraph is hidden.
    if (token.hidden) continue;
    if (token.nesting === 1 && isTag(token.tag)) {
      const address = token.attrGet('href');
      const element: OpenElement = { tag: token.tag, content: [], ...(typeof address === 'string' && { address }) };
      parent.content.push(element);
      open.push(element);
    } else if (token.nesting === -1) open.pop();
    else if (token.type === 'inline') parent.content.push(...piecesOf(token.children ?? []));
    else if (token.type === 'code_inline') parent.content.push({ tag: 'code', content: [token.content] });
    else if (token.type === 'softbreak' || token.type === 'hardbreak') parent.content.push({ tag: 'br', content: [] });
    else if (token.content) parent.content.push(token.content);
  }
  return root.content;
}

/** Reads a text: paragraphs, line breaks, lists, emphasis, code and links. Never throws. */
export function parseRichText(text: string): RichText {
  return piecesOf(markdown.parse(text, {}));
}
