import type { IconShape } from '@tessera/shared-ui/icon';
import type { ComponentType } from 'react';
import type { Answers, FieldOf } from './field';

/** The counted answers of many responses to one field. */
export interface CountedAnswers {
  /** Number of responses that were counted. */
  responses: number;
  /** Number of these responses with an answer to this field. */
  answered: number;
  /** How often each value was given, by the value as text. Each value of a list counts. */
  counts: { readonly [value: string]: number };
  /** Some of the newest answers as one line of text each, newest first. */
  newest: readonly string[];
}

export interface SummaryProps {
  field: FieldOf;
  counted: CountedAnswers;
}

export interface CellProps {
  field: FieldOf;
  /** The answers of one response. */
  answers: Answers;
  /** Answer key of the table’s column. */
  column: string;
  /** Opens a file of this response; `at` is its place among the names of the answer. Undefined where files cannot be opened. */
  onOpenFile?: (name: string, at: number) => void;
}

/** How owners read the answers of a type. */
export interface FieldSummary {
  icon: IconShape;
  /** Alignment of the answers in a table’s column. */
  align: 'start' | 'end';
  /** Shows many answers together. Only rendered when there is an answer. */
  Summary: ComponentType<SummaryProps>;
  /** One answer in a table or a drawer. `—` where there is none. */
  Cell: ComponentType<CellProps>;
}
