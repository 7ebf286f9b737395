import { messages } from '../../messages';
import { type Phrase, type PhraseValues, phrase } from './phrase';

export type SentenceId = keyof typeof messages;

/** The error messages in one language. */
export type Sentences = { readonly [id in SentenceId]: Phrase };

/** An error of an answer: the id of a message with its values, or the owner’s own message. */
export type Problem = readonly [SentenceId, PhraseValues?] | string;

/** Returns the message for an error. The label may be empty. */
export type Say = (problem: Problem, label: string) => string;

/**
 * @param language BCP 47 tag of the messages
 * @param thisQuestion name of a question without a label
 */
export function sayIn(sentences: Sentences, language: string, thisQuestion: string): Say {
  return (problem, label) => {
    if (typeof problem === 'string') return problem;
    return phrase(sentences[problem[0]], { ...problem[1], label: label || thisQuestion }, language);
  };
}

/** The messages of the API and of pages in English. */
export const sayInEnglish: Say = sayIn(messages, 'en', 'This question');
