import type { FieldOf } from '../../field';
import type { Problem } from '../messages/error-messages';
import { firstOptions } from '../model/first-options';
import type { ModelHead } from '../model/model-head';
import { singleKey } from '../model/single-key';
import { textProblem } from '../text/text-limits';
import { optionComparisons } from './option-comparisons';
import { optionText } from './option-text';

/** The error for an answer that is not one of the options. */
export function notOffered(): Problem {
  return ['offered'];
}

/** Longest answer that a visitor can write instead of an option, in characters. */
const MAX_OWN = 500;

/** The error of an answer that is none of the options, where visitors cannot write their own or theirs is too long. */
export function optionProblem(field: FieldOf, answer: string): Problem | undefined {
  if (field.options.includes(answer)) return undefined;
  return field.details?.other ? textProblem({ ...field, validation: {} }, answer, MAX_OWN) : notOffered();
}

/** Options are stored as they are; an answer that the visitor wrote is trimmed. */
export function storedOption({ options }: FieldOf, answer: string): string {
  return options.includes(answer) ? answer : answer.trim();
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
    problem: optionProblem,
    stored: storedOption,
    say: ({ options }, answer) => optionText(options, answer),
    start: (field) => (field.options.includes(field.defaultValue) ? field.defaultValue : ''),
    comparisons: optionComparisons,
  });
}
