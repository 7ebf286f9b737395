import { options, type VNode } from 'preact';

/** The types of input from whose value browsers remove line breaks. Others, such as hidden ones and options, keep them. */
const ONE_LINE: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'url']);

/** The lines without the spaces around them, with a space between. */
function inOneLine(text: string): string {
  const lines = text.split(/[\r\n]/).map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

/**
 * Has the server write a line break in an input of one line as a space. Browsers remove it, so that the words around it become
 * one: a link can fill in such a text, and an answer can be from a time when the question took several lines.
 */
export function writeBreaksAsSpaces(): void {
  const { vnode: before } = options;
  options.vnode = (vnode) => {
    const { type, props } = vnode as VNode<{ type?: string; value?: unknown }>;
    const { value } = props;
    const isLine = type === 'input' && ONE_LINE.has(props.type ?? 'text');
    if (isLine && typeof value === 'string' && /[\r\n]/.test(value)) props.value = inOneLine(value);
    before?.(vnode);
  };
}
