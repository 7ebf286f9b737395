import type { FieldShape, FieldValidation, SubfieldShape } from './field-schema';
import type { Say } from './shared/messages/sentences';

/**
 * The contract that every field type fulfils. Knows no type by name.
 * A field type is a folder with a model (everyone and the server), a control (visitor), settings (owner)
 * and a summary (owner reading answers). Nothing outside `fields/` branches on a type: it asks the model.
 */

/** A value that JSON can carry. What arrives from outside is one of these at most. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The four families that give a field's tile its colour (design language, section 3). */
export type FieldFamily = 'text' | 'contact' | 'choice' | 'detail';

export type { FieldValidation };

/** A part of a field that is answered on its own. Only types that ask several things have them. */
export type Subfield = SubfieldShape;

/** A field: the members that all types share. The wire, the database, the builder and the visitor’s page use this shape. */
export interface FieldOf<Type extends string = string> extends FieldShape {
  type: Type;
}

/** Answers by key. A key is a field's id, or `{fieldId}_{subfield}` for a field with parts. */
export type Answers = { readonly [key: string]: Json | undefined };

/** What is wrong, as a sentence for the visitor, by answer key. Empty when nothing is. */
export type AnswerErrors = { [key: string]: string };

/** What a comparison is made with. `option` is one of the field's own choices, `options` a list of them; `none` needs nothing more. */
export type OperandKind = 'none' | 'text' | 'number' | 'date' | 'time' | 'option' | 'options';

/** One way to compare an answer in a condition. Builder's menu, server's check and evaluation read the same entry. */
export interface Comparison<Answer = unknown> {
  /** How the menu words it between field and operand: 'is', 'contains', 'is at least'. */
  label: string;
  operand: OperandKind;
  /** Whether the answer satisfies the comparison. Total: any operand, also one of the wrong kind, gives true or false. */
  holds(answer: Answer, operand: Json): boolean;
}

/** One column of the export. */
export interface CsvColumn {
  /** Answer key, stable across renames. */
  key: string;
  /** Words in the first row. */
  header: string;
}

/** How the answer of a type is typed and shown on a page of a language. Languages are BCP 47 tags. */
export interface AnswerWriting {
  /** The answer, or a default value, as a control shows it; what was typed stays as it was typed. */
  show(answer: Json, language: string): string;
  /** What a visitor typed, for the answers: empty for nothing, else the text with its language. */
  take(text: string, language: string): Json;
  /** What goes over the wire: the answer itself where the typed text gives one, else what was typed. */
  plain(answer: Json): Json;
}

/** What a field of one type is, free of any framework. */
export interface FieldModel<Type extends string = string, Answer = unknown> {
  type: Type;
  /** Display name, also the label of a new field; as the specification spells it. */
  name: string;
  /** One sentence for the palette; searched together with the name. */
  description: string;
  family: FieldFamily;
  /** Whether the owner can set a placeholder. */
  hasPlaceholder: boolean;
  /** Whether the owner can edit a list of choices. */
  hasOptions: boolean;
  /** Which members of `validation` this type reads. */
  limits: readonly (keyof FieldValidation)[];
  /** A new field of this type with the specified defaults. */
  create(seed: { id: string; createdAt: string }): FieldOf<Type>;
  /** Widths of the field's tiles in the form’s thumbnail, in units: a text is one of 2, five stars are five of 1 (design language, section 6). */
  tiles(field: FieldOf<Type>): readonly number[];
  /** The keys under which answers to this field are stored, in order. */
  keys(field: FieldOf<Type>): readonly string[];
  /**
   * The answer as this type understands it, trimmed. Total: what is of another kind reads as the empty answer.
   * The owner's limits are not looked at: an answer given before an option was removed still reads as it was given.
   */
  read(field: FieldOf<Type>, answers: Answers): Answer;
  /** What the visitor starts with, by key. */
  initial(field: FieldOf<Type>): { [key: string]: Json };
  /** Whether nothing was answered. */
  isEmpty(answer: Answer): boolean;
  /**
   * The first error per key. Total: any JSON value gives errors, never an exception.
   * `required` is given, since conditions can demand an answer that the field itself does not. `say` words the
   * errors in another language than English.
   */
  validate(field: FieldOf<Type>, answers: Answers, required: boolean, say?: Say): AnswerErrors;
  /** What is stored, by key: known keys only, trimmed and normalised; what was not answered has no key. Called with valid answers. */
  normalise(field: FieldOf<Type>, answers: Answers): { [key: string]: Json };
  /** The comparisons that conditions on this field may use, by stable id, in the order of the menu. */
  comparisons: { readonly [id: string]: Comparison<Answer> };
  csvColumns(field: FieldOf<Type>): readonly CsvColumn[];
  /** One cell per column. Total, also for answers that the field would refuse today. */
  csvCells(field: FieldOf<Type>, answers: Answers): readonly string[];
  /**
   * The answer as one line of text for tables, receipts and screen readers; empty when there is none. `language` is that
   * of the page, English unless given.
   */
  text(field: FieldOf<Type>, answer: Answer, language?: string): string;
  /** For types whose answers are written differently from language to language; missing for all others. */
  writing?: AnswerWriting;
}
