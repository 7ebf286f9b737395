import type { FieldOf, FieldValidation, Json } from '../../field';
import type { Problem } from '../messages/sentences';
import type { ModelHead } from '../model/model-head';
import { singleKey } from '../model/single-key';
import { textComparisons } from './text-comparisons';
import { textProblem } from './text-limits';

/** What a type that is answered with words has of its own. */
export interface SingleText<Type extends string> extends ModelHead<Type> {
  /** Most code points that are stored, whatever the owner allows. */
  most: number;
  tiles: number;
  limits: readonly (keyof FieldValidation)[];
  /** What is wrong with a value that is no text, where it is not just that. */
  typeError?: Problem;
  /** What is wrong with the words, before the owner's limits are looked at. */
  check?(text: string): Problem | undefined;
}

/** The words in a value, trimmed; undefined when it has none. */
export function parseText(value: Json): string | undefined {
  return typeof value === 'string' ? value.trim() : undefined;
}

/** The model of a type that is answered with words. */
export function singleText<Type extends string>(own: SingleText<Type>) {
  return singleKey<Type, string>({
    ...own,
    placeholder: true,
    empty: '',
    parse: parseText,
    typeError: () => own.typeError ?? ['text'],
    problem: (field: FieldOf, text) => own.check?.(text) ?? textProblem(field, text, own.most),
    tiles: () => [own.tiles],
    comparisons: textComparisons,
  });
}
