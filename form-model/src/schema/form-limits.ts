/** Maximum number of pages of a form. */
export const MAX_PAGES = 10;

/** Longest name of a form, in characters. */
export const MAX_FORM_NAME = 200;

/** Largest document as JSON. */
export const MAX_FORM_BYTES = 5 * 1024 * 1024;

/** The parts of a document that cost time to show, to check and to store. */
export interface DocumentSize {
  fields: number;
  /** Options and inputs of all fields, with those that a type brings itself, such as the countries or the cells of a matrix. */
  choices: number;
  /** Comparisons of all conditions, and the values that they compare with. */
  comparisons: number;
  /** Characters of all texts, ids included. */
  characters: number;
}

/** The largest document. A form of 1,000 questions with ordinary texts is far below it. */
export const MAX_DOCUMENT_SIZE: DocumentSize = {
  fields: 2_000,
  choices: 10_000,
  comparisons: 10_000,
  characters: 1_000_000,
};

/**
 * Most characters of the labels that all fields with a list of right answers store in one response, because each of them lists every
 * question that was answered right. One such field for 1,000 questions with the longest labels reaches it.
 */
export const MAX_LISTED_LABELS = 200_000;
