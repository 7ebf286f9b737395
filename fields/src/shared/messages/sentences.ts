import { type Phrase, type PhraseValues, phrase } from './phrase';

/** What is wrong with an answer, in English; the specification's sentences are to the letter. */
const english = {
  required: '{label} is required',
  text: '{label} must be a text',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  number: '{label} must be a number',
  notation: '{label}: “{typed}” was read as {value}. Write {value} if that is right',
  either: '{label}: “{typed}” can mean {value} or {other}. Write one of these',
  digits: '{label} has more digits than a number can keep',
  whole: '{label} must be a whole number',
  least: '{label} must be at least {value}',
  most: '{label} must be at most {value}',
  step: '{label} must be a whole number from 1 to {value}',
  offered: '{label} must be one of the options offered',
  fewestChoices: { one: '{label} needs at least {count} choice', other: '{label} needs at least {count} choices' },
  mostChoices: { one: '{label} takes at most {count} choice', other: '{label} takes at most {count} choices' },
  fewestFiles: { one: '{label} needs at least {count} file', other: '{label} needs at least {count} files' },
  mostFiles: { one: '{label} takes at most {count} file', other: '{label} takes at most {count} files' },
  file: '{label} must be a file',
  fileName: '{label} has a file name that is too long',
  date: '{label} must be a valid date',
  year: '{label} needs a year of four digits',
  time: '{label} must be a valid time',
  earliest: '{label} must not be before {value}',
  latest: '{label} must not be after {value}',
  shortest: {
    one: '{label} must be at least {count} character',
    other: '{label} must be at least {count} characters',
  },
  longest: { one: '{label} must be at most {count} character', other: '{label} must be at most {count} characters' },
  pattern: '{label} is not in the expected form',
} as const satisfies { readonly [id: string]: Phrase };

export type SentenceId = keyof typeof english;

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
export const sayInEnglish: Say = sayIn(english, 'en', 'This question');
