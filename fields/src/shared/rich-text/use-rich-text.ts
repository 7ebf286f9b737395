import { useEffect, useState } from 'react';
import type { FieldOf } from '../../field';
import { plainRichText } from './plain-rich-text';
import type { RichText } from './rich-text';

/** Characters that have a meaning in Markdown. A text without them needs no parser. */
const MARKED = /[*_`[\]\\<>&-]|\d[.)]|\+ | {2}\n/;

/**
 * The text of a field. A page that the server has rendered has it; others load the parser where the text needs it, and show
 * the text as it was typed until then.
 */
export function useRichText({ content, description }: Pick<FieldOf, 'content' | 'description'>): RichText {
  const [parsed, setParsed] = useState<{ from: string; text: RichText }>();
  useEffect(() => {
    if (content || !MARKED.test(description)) return;
    let isWanted = true;
    void import(/* webpackChunkName: "rich-text" */ './parse-rich-text').then(
      ({ parseRichText }) => isWanted && setParsed({ from: description, text: parseRichText(description) }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [content, description]);
  return content ?? (parsed?.from === description ? parsed.text : plainRichText(description));
}
