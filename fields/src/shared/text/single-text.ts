import type { FieldOf, FieldValidation, Json } from '../../field';
import type { Problem } from '../messages/error-messages';
import type { ModelHead } from '../model/model-head';
import { singleKey } from '../model/single-key';
import { textComparisons } from './text-comparisons';
import { textProblem } from './text-limits';

/** Description of a type whose answer is a text. */
export interface SingleText<Type extends string> extends ModelHead<Type> {
  /** Largest number of code points, whatever the owner allows. */
  maxLength: number;
  tiles: number;
  limits: readonly (keyof FieldValidation)[];
  /** The error for a value that is not a text; by default `text`. */
  typeError?: Problem;
  /** The text as it is checked and stored, such as without signs that no one sees; by default as it is. */
  clean?(text: string, field: FieldOf): string;
  /** An error that is checked before the owner’s limits. */
  check?(text: string): Problem | undefined;
}

/** Reads a text, trimmed; undefined when the value is not a text. */
export function parseText(value: Json): string | undefined {
  return typeof value === 'string' ? value.trim() : undefined;
}

/** The model of a type whose answer is a text. */
export function singleText<Type extends string>(own: SingleText<Type>) {
  return singleKey<Type, string>({
    ...own,
    placeholder: true,
    empty: '',
    parse: (value, field) => parseText(typeof value === 'string' && own.clean ? own.clean(value, field) : value),
    typeError: () => own.typeError ?? ['text'],
    problem: (field: FieldOf, text) => own.check?.(text) ?? textProblem(field, text, own.maxLength),
    tiles: () => [own.tiles],
    comparisons: textComparisons,
  });
}
