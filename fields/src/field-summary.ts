import type { IconShape } from '@tessera/shared-ui/icon';
import type { ComponentType } from 'react';
import type { Answers, FieldOf, Json } from './field';
import type { BarValue } from './field-facet';

/** A number of answers with the same value. */
export interface Counted<Value> {
  value: Value;
  count: number;
}

/** Answers by value; each option of a list counts. */
export interface ValueStatistics {
  kind: 'value';
  /** Most frequent first. */
  values: readonly Counted<Json>[];
  /** Answers with other values. */
  others: number;
  /** The newest answers, for facets with texts. */
  newest?: TextStatistics['newest'] | undefined;
}

/** Answers by their numbers; dates count in days, times in minutes. Null without an answer. */
export interface NumberStatistics {
  kind: 'number';
  min: number | null;
  median: number | null;
  mean: number | null;
  max: number | null;
  /** Bars of equal width without gaps; `to` is excluded. */
  histogram: readonly { from: number; to: number; count: number }[];
  /** Each number that was given, ascending; null where there are too many. */
  counts: readonly Counted<number>[] | null;
}

/** Written answers. */
export interface TextStatistics {
  kind: 'text';
  newest: readonly { text: string; responseId: string }[];
  /** Characters. Null without an answer. */
  length: { mean: number | null; median: number | null; max: number | null };
  words: readonly { word: string; count: number }[];
  /** Number of newest answers whose words are counted. */
  wordsFrom: number;
}

/** Uploaded files. */
export interface FilesStatistics {
  kind: 'files';
  files: number;
  bytes: number;
  /** By media type. */
  kinds: readonly { kind: string; count: number }[];
}

/** How many responses to a field there are, and how they were answered. */
export interface AnswerStatistics {
  responses: number;
  /** Responses whose visitor saw the question; missing where it is not known. */
  shown?: number;
  /** Responses with an answer. */
  answered: number;
  facet: ValueStatistics | NumberStatistics | TextStatistics | FilesStatistics;
}

export interface SummaryProps {
  field: FieldOf;
  statistics: AnswerStatistics;
  /** Opens the table with the responses that a bar counts. Undefined where there is no table, such as on a shared page. */
  onSelect?: ((bar: BarValue) => void) | undefined;
  /** Opens a response. Undefined on a shared page. */
  onOpen?: ((responseId: string) => void) | undefined;
}

export interface CellProps {
  field: FieldOf;
  /** The answers of one response. */
  answers: Answers;
  /** Answer key of the table’s column. */
  column: string;
  /** Shown beside its question with room for the whole answer, not in a row of a table. */
  isFull?: boolean;
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
  /** A counted value, or the answer with a counted number, as owners read it. Undefined if it is the text of the model. */
  valueLabel?: (field: FieldOf, value: string) => string;
  /** One answer in a table or a drawer. `—` where there is none. */
  Cell: ComponentType<CellProps>;
}
