import type { IconShape } from '@tessera/shared-ui/icon';
import type { ComponentType } from 'react';
import type { Answers, FieldOf } from './field';

/** The answers of many responses to one field, already counted. */
export interface CountedAnswers {
  /** Responses that were looked at. */
  responses: number;
  /** Those among them with an answer to this field. */
  answered: number;
  /** How often each value was given, by the value as text; a list counts each of its values. */
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
  /** Answer key of the table's column. */
  column: string;
  /** Opens a file of this response; `at` is its place among the names of the answer. Missing where files cannot be opened. */
  onOpenFile?: (name: string, at: number) => void;
}

/** How answers of a type are read. */
export interface FieldSummary {
  icon: IconShape;
  /** Side of a table's column that the answers stand on. */
  align: 'start' | 'end';
  /** Many answers together; never asked when nobody answered. */
  Summary: ComponentType<SummaryProps>;
  /** One answer in a table or a drawer. `—` where there is none. */
  Cell: ComponentType<CellProps>;
}
