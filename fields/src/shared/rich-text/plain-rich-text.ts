import type { RichText } from './rich-text';

/** The text as it was typed, in paragraphs. */
export function plainRichText(text: string): RichText {
  return text
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => ({ tag: 'p', content: [paragraph.trim()] }));
}
