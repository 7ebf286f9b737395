import type { FieldOf } from '../../field';
import type { Problem } from '../messages/error-messages';
import type { ModelHead } from '../model/model-head';
import { singleKey } from '../model/single-key';
import { optionComparisons } from './option-comparisons';

/** Options of a new field. */
export const firstOptions = ['Option 1', 'Option 2', 'Option 3'];

/** The error for an answer that is not one of the options. */
export function notOffered(): Problem {
  return ['offered'];
}

/** The model of a type that is answered with one of the field’s options. */
export function singleChoice<Type extends string>(own: ModelHead<Type> & { tiles(field: FieldOf): readonly number[] }) {
  return singleKey<Type, string>({
    ...own,
    options: firstOptions,
    empty: '',
    // Not trimmed: that could turn the option into another.
    parse: (value) => (typeof value !== 'string' ? undefined : value.trim() && value),
    typeError: notOffered,
    problem: (field, answer) => (field.options.includes(answer) ? undefined : notOffered()),
    start: (field) => (field.options.includes(field.defaultValue) ? field.defaultValue : ''),
    comparisons: optionComparisons,
  });
}
