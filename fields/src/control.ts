import type { ComponentType } from 'react';
import type { AnswerErrors, Answers, FieldOf, Json } from './field';
import type { ErrorFormatter } from './shared/messages/error-messages';

/** A file that is being sent to the server, or that the server has stored. */
export interface Upload {
  /** Identifies the file: two files can have the same name. */
  id: string;
  /** The file’s name, as the answer holds it. */
  name: string;
  /** Bytes. */
  size: number;
  /** Share of the uploaded bytes, 0 to 1; 1 when the server has confirmed them. */
  progress: number;
  /** Error for the visitor; undefined while there is none. */
  problem?: string | undefined;
  /** Whether the server refused the file. Otherwise it is sent again as soon as there is a connection. */
  isRefused?: boolean;
}

/** The files of the answers, and their uploads. Undefined where nothing is sent: on the server and in the builder. */
export interface Uploads {
  /** The files of one answer, in the order chosen. */
  of(key: string): readonly Upload[];
  /** Starts sending; sets the answer. */
  add(key: string, files: readonly File[]): void;
  /** Removes a file, also while it is being sent. */
  remove(key: string, id: string): void;
}

/** The messages of the controls, in the language of the page. */
export interface ControlMessages {
  /** BCP 47 tag of the page’s language. */
  language: string;
  /** Writes the error of an answer, or a text of a control, which is in the same table. */
  formatError: ErrorFormatter;
  /** The name of a question without a label. */
  thisQuestion: string;
  /** First entry of a dropdown without an answer: 'Choose one'. */
  chooseOne: string;
  chooseFile: string;
  dropFile: string;
  /** 'up to 10 MB'. */
  upTo(size: string): string;
  /** 'Remove letter.pdf'. */
  remove(name: string): string;
  /** Kinds of file that are taken, each as one word. */
  image: string;
  document: string;
  audio: string;
  video: string;
  /** 'PDF or image'. */
  oneOf(names: readonly string[]): string;
  /** Notes about options, such as '3 places left', by field and option; with true, the option cannot be chosen. */
  optionNotes?: { [fieldId: string]: { [option: string]: readonly [text: string, isGone: boolean] } } | undefined;
  /** '3 of 5'. */
  ofMany(value: number, max: number): string;
}

/**
 * Props of a field’s control. The control shows the whole question: label, description, input and error.
 * Each native input has the answer key as its `name` and `id`, so that a plain form post carries the answers,
 * a label and the error summary find it, and the script can read text that was typed before it was loaded.
 */
export interface ControlProps<Field extends FieldOf = FieldOf> {
  field: Field;
  /** Answers by key. The control reads those of its field and ignores the others. */
  answers: Answers;
  /** Errors by answer key. */
  errors: AnswerErrors;
  /** Whether an answer is required now, by the field’s own setting or by a condition. */
  required: boolean;
  onChange(key: string, value: Json): void;
  messages: ControlMessages;
  uploads?: Uploads | undefined;
}

export type Control<Field extends FieldOf = FieldOf> = ComponentType<ControlProps<Field>>;
