import { isolated } from './message-template';

/**
 * A text of an owner or a visitor as a part of an English sentence: isolated from the sentence if it is written from right to
 * left. Otherwise marks and numbers beside it would be displayed on the wrong side.
 */
export function inSentence(text: string): string {
  return isolated(text, '');
}

/** A text of an owner or a visitor in quotation marks, as a part of an English sentence. */
export function quoted(text: string): string {
  return `“${inSentence(text)}”`;
}
