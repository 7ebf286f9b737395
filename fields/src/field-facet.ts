import type { DetailName } from './details';
import type { Choice, FieldOf, Json } from './field';

/**
 * A comparison and its operand, written so that a database can evaluate them. It holds for exactly the answers for
 * which the comparison of the field’s model holds.
 */
export type AnswerTest =
  /** Whether there is an answer. */
  | { on: 'presence'; empty: boolean }
  /**
   * Compares the number of a `NumberFacet`. An empty answer and a `number` that is null have no relation: the test then
   * holds only if it is negated.
   */
  | {
      on: 'number';
      relation: 'is' | 'isLess' | 'isAtMost' | 'isMore' | 'isAtLeast';
      number: number | null;
      negated: boolean;
    }
  /** Whether the value of a `ValueFacet` is one of these. An empty answer has no value: the test then holds only if it is negated. */
  | { on: 'value'; values: readonly Json[]; negated: boolean }
  /**
   * Compares the answer’s text: the texts under the field’s keys are trimmed, the non-empty ones are joined with a
   * comma and a space, and the result is folded. `text` is folded, too. If it is empty, only the relation `is` holds.
   */
  | { on: 'text'; relation: 'is' | 'contains' | 'startsWith' | 'endsWith'; text: string; negated: boolean }
  /** Whether one of the files that were uploaded for an answer has a media type. An empty answer has no files. */
  | { on: 'file'; kind: string };

/** The value of a bar of a chart: a counted value, or the numbers from `value` up to `to`, which is excluded. */
export interface BarValue {
  value: string | number;
  to?: number | undefined;
}

/** A comparison of the field’s model, for showing the responses behind a bar. */
export interface BarFilter {
  comparison: string;
  operand: Json;
}

interface FacetBase {
  /** The settings that a chart of the answers shows or needs, such as the unit of a number. */
  charted?: readonly DetailName[];
  /** The test for a comparison of the model or of filters. Undefined if the model has to evaluate it for each distinct answer. */
  test(comparison: string, operand: Json): AnswerTest | undefined;
}

/** Answers that are numbers or have a place on a scale. */
export interface NumberFacet<Answer = unknown> extends FacetBase {
  kind: 'number';
  /** The unit of a number: none, days since 1970-01-01, or minutes since midnight. */
  scale: 'number' | 'day' | 'minute';
  /** The number of an answer that is not empty. */
  number(answer: Answer): number;
  /** The answer with this number. */
  answer(number: number): Answer;
  /** The first and the last step of a scale of whole numbers. Undefined for types that take any number. */
  range?(field: FieldOf): { from: number; to: number };
  /** Usual widths of a histogram’s bars on this scale, ascending. If undefined, 1, 2 and 5 times the powers of ten. */
  widths?: readonly number[];
}

/** Answers with few distinct values, which are counted by value. */
export interface ValueFacet<Answer = unknown> extends FacetBase {
  kind: 'value';
  /** The value of an answer that is not empty. Equal answers have equal values, whatever the order of a list. */
  value(answer: Answer): Json;
  /** The answer with this value; undefined if the value is only a part of the answer. */
  answer(value: Json): Answer | undefined;
  /** The choices of which some can be the right answer; undefined if a right answer is not a set of choices. */
  choices?(field: FieldOf): readonly Choice[];
  /** Whether the newest answers are shown as texts beside the counted values. */
  hasTexts?: boolean;
  /** Whether each cell of an import or export is a day. */
  holdsDays?: boolean;
  /** The values that are counted: each chosen option for a list of options. */
  parts(value: Json): readonly string[];
  /** Whether an answer can count under several of them, so that counts do not add up to the answers. */
  hasSeveralParts?: boolean;
  /**
   * The comparisons that together hold for the answers that count under a value of `parts`, and for no others. Undefined if
   * the type has none.
   */
  filtersFor?(part: string): readonly BarFilter[] | undefined;
  /**
   * Returns whether a counted value is one of those that the field offers, so that it contains nothing that a visitor wrote.
   * Only such values are shown in public. Undefined for types whose answers must not be counted in public.
   */
  offered?(field: FieldOf): (part: string) => boolean;
}

/** Texts. Only their lengths are counted. */
export interface TextFacet<Answer = unknown> extends FacetBase {
  kind: 'text';
  text(answer: Answer): string;
  /** The comparisons that hold for the answers that contain a word. */
  filtersFor(word: string): readonly BarFilter[];
}

/** Uploaded files. */
export interface FilesFacet<Answer = unknown> extends FacetBase {
  kind: 'files';
  names(answer: Answer): readonly string[];
  /** The comparisons that hold for the answers with a file of a media type. */
  filtersFor(kind: string): readonly BarFilter[];
}

/**
 * How the answers of a type are counted, compared and put in order over many responses. Not a member of the model, so that
 * the visitor’s page does not load it.
 */
export type FieldFacet<Answer = unknown> =
  | NumberFacet<Answer>
  | ValueFacet<Answer>
  | TextFacet<Answer>
  | FilesFacet<Answer>;
