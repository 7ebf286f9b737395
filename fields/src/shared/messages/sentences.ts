import { messages } from '../../messages';
import { type Phrase, type PhraseValues, phrase } from './phrase';

export type SentenceId = keyof typeof messages;

/** One language's sentences. */
export type Sentences = { readonly [id in SentenceId]: Phrase };

/** What is wrong with an answer: a sentence with its values besides the label, or the owner's own words. */
export type Problem = readonly [SentenceId, PhraseValues?] | string;

/** Puts a problem into words. The label may be empty. */
export type Say = (problem: Problem, label: string) => string;

/**
 * @param language BCP 47 tag of the sentences
 * @param thisQuestion what a question without a label is called
 */
export function sayIn(sentences: Sentences, language: string, thisQuestion: string): Say {
  return (problem, label) => {
    if (typeof problem === 'string') return problem;
    return phrase(sentences[problem[0]], { ...problem[1], label: label || thisQuestion }, language);
  };
}

/** What the API says, and every page in English. */
export const sayInEnglish: Say = sayIn(messages, 'en', 'This question');
