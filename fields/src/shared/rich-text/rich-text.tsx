import { createElement, type ReactNode } from 'react';

/** An element of a text. Plain data: it is written into the visitor’s page. */
export interface RichElement {
  tag: 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'code' | 'br' | 'a';
  content: RichText;
  /** Address of a link, of `https`, `http` or `mailto`. */
  address?: string;
}

/** A text with paragraphs, lists, emphasis and links. */
export type RichText = readonly (string | RichElement)[];

function shown(text: RichText, hasLinks: boolean): ReactNode[] {
  return text.map((piece, key) => {
    if (typeof piece === 'string') return piece;
    const { tag, content, address } = piece;
    const inner = shown(content, hasLinks);
    if (!address) return createElement(tag, { key }, ...inner);
    // A new tab, so that the answers stay.
    const link = { href: address, target: '_blank', rel: 'noopener noreferrer' };
    return hasLinks ? createElement(tag, { key, ...link }, ...inner) : createElement('u', { key }, ...inner);
  });
}

/**
 * Shows a text. There are only elements of these few kinds, so it needs no HTML and no cleaning. `hasLinks` is false for a
 * drawing, where nothing can be pressed.
 */
export function RichTextView({ text, hasLinks = true }: { text: RichText; hasLinks?: boolean }) {
  return shown(text, hasLinks);
}
