import type { ComponentType } from 'react';
import type { AnswerErrors, Answers, FieldOf, Json } from './field';

/** A file on its way to the server, or there. */
export interface Upload {
  /** Which file it is: two may have one name. */
  id: string;
  /** The file's name, as the answer holds it. */
  name: string;
  /** Bytes. */
  size: number;
  /** Share of the bytes that have arrived, 0 to 1; 1 when the server has confirmed them. */
  progress: number;
  /** Why the file was refused or could not be sent; undefined while all is well. */
  problem?: string;
  /** Not taken for good: unlike one that waits for a connection, it will not arrive by itself. */
  isRefused?: boolean;
}

/** What a file control does with files. Missing where nothing is sent: on the server, and in the builder. */
export interface Uploads {
  /** The files of one answer, in the order chosen. */
  of(key: string): readonly Upload[];
  /** Starts sending; sets the answer. */
  add(key: string, files: readonly File[]): void;
  /** Takes a file away, also while it is being sent. */
  remove(key: string, id: string): void;
}

/** The few words that controls say themselves, in the visitor's language. */
export interface ControlWords {
  /** BCP 47 tag of the page's language. */
  language: string;
  /** What a question without a label is called. */
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
  /** '3 of 5'. */
  ofMany(value: number, most: number): string;
}

/**
 * What the control of a field gets. It shows the whole question: label, description, input and error.
 * Each native input has the answer key as its `name` and `id`, so that a plain form post carries the answers,
 * a label and the error summary find it, and what was typed before the script came can be read back.
 */
export interface ControlProps<Field extends FieldOf = FieldOf> {
  field: Field;
  /** The answers to this field by key; other keys may be there and mean nothing. */
  answers: Answers;
  /** What is wrong with them, by key. */
  errors: AnswerErrors;
  /** Whether it must be answered now: the field's own setting, or a condition's. */
  required: boolean;
  onChange(key: string, value: Json): void;
  words: ControlWords;
  uploads?: Uploads | undefined;
}

export type Control<Field extends FieldOf = FieldOf> = ComponentType<ControlProps<Field>>;
