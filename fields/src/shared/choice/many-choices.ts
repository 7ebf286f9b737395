import type { FieldOf } from '../../field';
import type { Problem } from '../messages/error-messages';
import { firstOptions } from '../model/first-options';
import type { ModelHead } from '../model/model-head';
import { singleKey } from '../model/single-key';
import { manyComparisons } from './many-comparisons';
import { optionTexts } from './option-text';
import { countProblem, parseList } from './options';
import { notOffered, optionProblem } from './single-choice';

/**
 * In the order of the form, so that the same choice is stored the same however it was clicked. An option that the visitor also
 * wrote out, perhaps with a space behind it, is there once.
 */
function storedChoices(field: FieldOf, chosen: readonly string[]): string[] {
  const options = new Set(field.options);
  const stored = new Set(chosen.map((option) => (options.has(option) ? option : option.trim())));
  return [...new Set([...options, ...stored])].filter((each) => stored.has(each));
}

/** The error of a list of options, of which at most one is an answer of the visitor’s own. */
function choicesProblem(field: FieldOf, given: readonly string[]): Problem | undefined {
  const chosen = storedChoices(field, given);
  // Answers of the visitor’s own are behind the options.
  const [own, second] = chosen.slice(-2).filter((option) => !field.options.includes(option));
  if (second !== undefined) return notOffered();
  return (
    (own === undefined ? undefined : optionProblem(field, own)) ??
    countProblem(field, chosen.length, 'Choices', Infinity)
  );
}

/** The model of a type that is answered with a list of the field’s options. */
export function manyChoices<Type extends string>(own: ModelHead<Type>) {
  return singleKey<Type, string[]>({
    ...own,
    options: firstOptions,
    limits: ['minCount', 'maxCount'],
    empty: [],
    parse: parseList,
    typeError: notOffered,
    problem: choicesProblem,
    stored: storedChoices,
    start: ({ details, options }) => details?.chosen?.filter((option) => options.includes(option)) ?? [],
    write: (chosen) => chosen.join('; '),
    say: (field, chosen) => optionTexts(field.options, storedChoices(field, chosen)),
    tiles: (field) => field.options.map(() => 1),
    comparisons: manyComparisons,
  });
}
