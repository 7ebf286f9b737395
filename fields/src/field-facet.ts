import type { FieldOf, Json } from './field';

/**
 * A comparison with its operand in a form that a database can carry out. It holds for exactly the answers for which the
 * comparison of the field’s model holds.
 */
export type AnswerTest =
  /** Whether there is an answer. */
  | { on: 'presence'; empty: boolean }
  /** On the number of a number facet. Without a number, the relation holds for no answer. The empty answer has no relation. */
  | {
      on: 'number';
      relation: 'is' | 'isLess' | 'isAtMost' | 'isMore' | 'isAtLeast';
      number: number | null;
      negated: boolean;
    }
  /**
   * On the answer’s text: the texts under the field’s keys, each trimmed, those that are not empty joined by a comma and a
   * space, then folded. `text` is folded, too. Only `is` holds for an empty `text`.
   */
  | { on: 'text'; relation: 'is' | 'contains' | 'startsWith' | 'endsWith'; text: string; negated: boolean };

interface FacetTest {
  /** The test for a comparison of the model. Undefined where the comparison has to be asked for each distinct answer. */
  test(comparison: string, operand: Json): AnswerTest | undefined;
}

/** Answers that are numbers or have a place on a scale. */
export interface NumberFacet<Answer = unknown> extends FacetTest {
  kind: 'number';
  /** What a number stands for: itself, days since 1970-01-01, or minutes since midnight. */
  scale: 'number' | 'day' | 'minute';
  /** The number of an answer that is not empty. */
  number(answer: Answer): number;
  /** The answer with this number. */
  answer(number: number): Answer;
  /** The first and the last step of a scale of whole numbers. Undefined for types that take any number. */
  range?(field: FieldOf): { from: number; to: number };
  /** Widths of a histogram’s bars that people expect on this scale, ascending. Undefined for 1, 2 and 5 times a power of ten. */
  widths?: readonly number[];
}

/** Answers with few distinct values, which are counted by value. */
export interface ValueFacet<Answer = unknown> extends FacetTest {
  kind: 'value';
  /** The value of an answer that is not empty. Equal answers have equal values, whatever the order of a list. */
  value(answer: Answer): Json;
  /** The answer with this value; undefined if the value is only a part of the answer. */
  answer(value: Json): Answer | undefined;
  /** The values that are counted: each chosen option for a list of options. */
  parts(value: Json): readonly string[];
}

/** Texts, of which only the length is counted. */
export interface TextFacet<Answer = unknown> extends FacetTest {
  kind: 'text';
  text(answer: Answer): string;
}

/** Uploaded files. */
export interface FilesFacet<Answer = unknown> extends FacetTest {
  kind: 'files';
  names(answer: Answer): readonly string[];
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
