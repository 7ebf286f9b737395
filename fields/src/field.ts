import type { FieldDetails, FieldShape, FieldValidation, SubfieldShape } from './field-schema';
import type { ErrorFormatter } from './shared/messages/error-messages';
import type { RichText } from './shared/rich-text/rich-text';

/**
 * The contract that every field type implements. It names no type.
 * A field type is a folder with a model (for all parts and the server), a control (for visitors), settings (for the
 * builder) and a summary (for the responses). Code outside `fields/` never branches on a type: it asks the model.
 */

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The groups that give a field’s tile its colour (design language, section 3). */
export type TileFamily = 'text' | 'contact' | 'choice' | 'detail';

/** The groups of the palette. Fields of the last two have no tile. */
export type FieldFamily = TileFamily | 'special' | 'content';

export type { FieldDetails, FieldValidation };

/** A value that an operand can name, and its name for people. */
export interface Choice {
  value: string;
  label: string;
}

/** Values that have a name for people. Those that are listed are the usual ones; others have a name as well. */
export interface NamedValues {
  listed: readonly string[];
  nameOf(value: string): string;
}

/** A part of a field that is answered on its own. Only types that ask several things have them. */
export type Subfield = SubfieldShape;

/** A field: the members that all types share. The wire, the database, the builder and the visitor’s page use this shape. */
export interface FieldOf<Type extends string = string> extends FieldShape {
  type: Type;
  /** The description as the visitor’s page shows it, where it has a format. The server adds it; it is never stored. */
  content?: RichText;
}

/** Answers by key. A key is a field’s id, or `{fieldId}_{subfield}` for a field with parts. */
export type Answers = { readonly [key: string]: Json | undefined };

/** Error messages for the visitor, by answer key. Empty when there is no error. */
export type AnswerErrors = { [key: string]: string };

/** Kind of value that a comparison needs. `option` is one of the field’s options, `options` a list of them. */
export type OperandKind = 'none' | 'text' | 'number' | 'date' | 'time' | 'option' | 'options';

/**
 * One way to compare an answer in a condition. The builder’s menu, the server’s check and the evaluation use the same entry.
 */
export interface Comparison<Answer = unknown> {
  /** Label in the menu, where it is not the usual one of the id: see `comparisonLabel`. */
  label?: string;
  operand: OperandKind;
  /** The values that an `option` can name, where they are not the choices of the field. */
  values?: NamedValues;
  /**
   * Whether the answer satisfies the comparison. Never throws, also with an operand of the wrong kind.
   *
   * @param kinds media types of the files that were uploaded for the answer
   */
  holds(answer: Answer, operand: Json, kinds?: readonly string[]): boolean;
}

/** The points of all answers to a quiz together. */
export interface Score {
  points: number;
  /** The points for right answers to all questions that were shown. */
  most: number;
  /** The labels of the questions that were answered right. */
  right: readonly string[];
}

/** The part that a type has in the result of a quiz. */
export interface Scoring {
  /** The part of the result that visitors see if they see the field. */
  part: 'score' | 'grade' | 'questions';
  /** The answer that the server stores. */
  answer(field: FieldOf, score: Score): Json;
}

export interface CsvColumn {
  /** Answer key, stable across renames. */
  key: string;
  /** Text in the first row. */
  header: string;
}

/** Converts between the answer and the text in the control, for types whose notation depends on the language (a BCP 47 tag). */
export interface AnswerWriting {
  /** The text that the control shows for an answer or a default value. Text that a visitor typed is shown unchanged. */
  show(answer: Json, language: string): string;
  /**
   * The typed text as it is stored among the answers: with its language, or empty. `field` and `key` say which of the inputs of a
   * type with several the text is from.
   */
  take(text: string, language: string, field?: FieldOf, key?: string): Json;
  /** The value that is sent: the answer if the typed text is valid, otherwise the typed text. */
  plain(answer: Json): Json;
}

/** The answers of a response that is corrected. */
export interface StoredAnswers {
  /** Of its newest version. */
  current: Answers;
  /** Of the version that the page of the correction was opened with; null if that is not known. */
  base: Answers | null;
}

/** The rules of one field type, free of any framework. */
export interface FieldModel<Type extends string = string, Answer = unknown> {
  type: Type;
  /** Display name, also the label of a new field. Spelled as in the specification. */
  name: string;
  family: FieldFamily;
  /** Whether visitors see nothing of the field. */
  isHidden: boolean;
  /** Whether the field only shows something, such as a heading: it asks nothing and has no answer, no column and no tile. */
  isContent: boolean;
  /** Whether the owner can set a placeholder. */
  hasPlaceholder: boolean;
  /** Whether the owner can edit a list of choices. */
  hasOptions: boolean;
  /** Whether answers are names of uploaded files. */
  takesFiles: boolean;
  /** Which members of `validation` this type reads. */
  limits: readonly (keyof FieldValidation)[];
  /** A new field of this type with the specified defaults. */
  create(seed: { id: string; createdAt: string }): FieldOf<Type>;
  /**
   * Widths of the field’s tiles in the form’s thumbnail, in units: a text is one of 2, five stars are five of 1 (design
   * language, section 6).
   */
  tiles(field: FieldOf): readonly number[];
  /**
   * The keys under which answers to this field are stored, in order, and those that are only read: the names of inputs whose
   * answers are stored under another key. Columns have only the stored ones.
   */
  keys(field: FieldOf): readonly string[];
  /**
   * Reads the answer, trimmed. Never throws: a value of another kind reads as the empty answer. Ignores the owner’s
   * limits, so that an answer with an option that was removed later still reads as it was given.
   */
  read(field: FieldOf, answers: Answers): Answer;
  /** The answers that a visitor starts with, by key. */
  initial(field: FieldOf): { [key: string]: Json };
  /** Whether it counts as no answer (F5). */
  isEmpty(answer: Answer): boolean;
  /**
   * Returns the first error per key. Never throws. `required` is a parameter because a condition can require an answer,
   * too. `formatError` gives the messages in another language than English.
   */
  validate(field: FieldOf, answers: Answers, required: boolean, formatError?: ErrorFormatter): AnswerErrors;
  /** The answers as they are stored, by key: trimmed and normalised, without empty ones. Called with valid answers. */
  normalise(field: FieldOf, answers: Answers): { [key: string]: Json };
  /** The values that operands can name, for types whose answers are none of the field’s options. */
  choices?(field: FieldOf): readonly Choice[];
  /**
   * Options and inputs that a question shows beside its own options, such as the countries or the cells of a table. They count
   * for the size of a form.
   *
   * @param options the number of options; those of an option list are not in the field
   */
  ownOptions?(field: FieldOf, options: number): number;
  /** The comparisons that conditions on this field may use, by stable id, in the order of the menu. */
  comparisons: { readonly [id: string]: Comparison<Answer> };
  csvColumns(field: FieldOf): readonly CsvColumn[];
  /** One cell per column. Never throws, also for answers that the field would refuse today. */
  csvCells(field: FieldOf, answers: Answers): readonly string[];
  /**
   * The answer as one line of text for tables, receipts and screen readers; empty when there is none. In English unless
   * `language` is given.
   */
  text(field: FieldOf, answer: Answer, language?: string): string;
  /** Only for types whose notation depends on the language. */
  writing?: AnswerWriting;
  /** Only for types whose answers have other keys on the page than where they are stored: the stored answers as the page has them. */
  inputs?(field: FieldOf, answers: Answers): { [key: string]: Json };
  /**
   * Only for types whose parts have no keys of their own: the valid answers of a correction as they are stored, by key, with what the
   * stored ones have for parts that the field no longer has.
   */
  withRemovedParts?(field: FieldOf, answers: Answers, stored: StoredAnswers): { [key: string]: Json };
  /**
   * Only for types with buttons that change the answer, such as ‘Add another’: the answers that change, by key. The control calls
   * it and, for a page without script, the server (`pressName`).
   *
   * @param button the value of the button, which a visitor can invent
   */
  press?(field: FieldOf, answers: Answers, button: string): { [key: string]: Json };
  /** Only for types whose answers are lists of something else than texts: each entry as a text, for calculations that count them. */
  listed?(field: FieldOf, answer: Answer, language?: string): readonly string[];
  /**
   * Only for types whose file visitors can also type, as the text of the input `typedName(field.id)` of a page without script: the
   * name of the image that the server draws of it.
   */
  typedFile?: string;
  /** Whether the description is Markdown. */
  hasRichText?: true;
  /** Origins of the pages that the control shows in a frame, for the Content-Security-Policy. */
  frameOrigins?: readonly string[];
  /** Only for types whose answer is calculated: the expression, with the ids of fields as `{{id}}`. */
  calculation?(field: FieldOf): string;
  /** Only for types whose answer is the result of a quiz: the server finds it when it stores the other answers. */
  scoring?: Scoring;
  /** Only for types whose answer is a person’s agreement: no link can give it in advance. */
  isAgreement?: true;
  /** The name of the address parameter that sets the answer, without the prefix of other types; empty for none. */
  parameter?(field: FieldOf): string;
}
