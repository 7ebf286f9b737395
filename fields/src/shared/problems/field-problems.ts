import type { FieldOf, FieldValidation } from '../../field';
import { modelOf } from '../../models';
import { offeredOptions } from '../choice/options';
import { fieldImages } from '../images/field-images';
import { quoted } from '../messages/quoted';
import { compilePattern } from '../pattern/pattern';
import { withLimit } from '../settings/with-limit';

/** The change that solves a problem of a field. */
export type FieldPatch = Partial<Pick<FieldOf, 'options' | 'validation' | 'defaultValue' | 'details'>>;

/** A mistake in the settings of a field. */
export interface FieldProblem {
  rule:
    | 'no-label'
    | 'no-options'
    | 'empty-option'
    | 'duplicate-option'
    | 'crossed-limits'
    | 'unsupported-pattern'
    | 'unfit-default'
    | 'no-alternative';
  /** Message for the owner. */
  message: string;
  /** A fix, if there is an obvious one: the label of its button, and its change. */
  fix?: { label: string; patch: FieldPatch };
}

/** Pairs of limits: the first must not be greater than the second. */
const pairs = [
  ['minLength', 'maxLength'],
  ['min', 'max'],
  ['minCount', 'maxCount'],
  ['earliest', 'latest'],
] as const satisfies readonly (readonly [keyof FieldValidation, keyof FieldValidation])[];

function labelProblems(field: FieldOf): FieldProblem[] {
  if (modelOf(field).isContent) return [];
  if (field.label.trim() === '') return [{ rule: 'no-label', message: 'This field has no label.' }];
  const isPart = field.subfields.some(({ label }) => label.trim() === '');
  return isPart ? [{ rule: 'no-label', message: 'A part of this field has no label.' }] : [];
}

function optionProblems({ options }: FieldOf): FieldProblem[] {
  const offered = offeredOptions(options);
  if (offered.length === 0) return [{ rule: 'no-options', message: 'This field has no options to choose from.' }];
  const worded = options.filter((option) => option.trim());
  const problems: FieldProblem[] = [];
  if (worded.length < options.length)
    problems.push({
      rule: 'empty-option',
      message: 'An option is empty. Visitors do not see it.',
      fix: { label: 'Delete empty options', patch: { options: worded } },
    });
  const seen = new Set<string>();
  const twice = worded.find((option) => seen.size === seen.add(option).size);
  if (twice !== undefined)
    problems.push({
      rule: 'duplicate-option',
      message: `Duplicate option: visitors see ${quoted(twice)} only once.`,
      fix: { label: 'Delete duplicates', patch: { options: [...new Set(options)] } },
    });
  return problems;
}

/** The problem of a question inside a repeating group that has nothing to choose from. */
function partProblems({ details, subfields }: FieldOf): FieldProblem[] {
  const empty = details?.parts?.find((part) => modelOf(part).hasOptions && offeredOptions(part.options).length === 0);
  if (!empty) return [];
  const label = subfields.find(({ name }) => name === empty.name)?.label ?? empty.name;
  return [{ rule: 'no-options', message: `${quoted(label)} has no options to choose from.` }];
}

function limitProblems(field: FieldOf): FieldProblem[] {
  const { limits, hasOptions } = modelOf(field);
  const { validation } = field;
  const crossed = pairs.flatMap(([low, high]): FieldProblem[] => {
    const [least, most] = [validation[low], validation[high]];
    if (!limits.includes(low) || least === undefined || most === undefined || least <= most) return [];
    const isMoment = typeof least === 'string';
    return [
      {
        rule: 'crossed-limits',
        message: isMoment
          ? `The earliest (${least}) is after the latest (${most}): no answer fits.`
          : `The minimum (${least}) is above the maximum (${most}): no answer fits.`,
        fix: { label: 'Swap the limits', patch: { validation: { ...validation, [low]: most, [high]: least } } },
      },
    ];
  });
  const offered = offeredOptions(field.options).length;
  const { minCount = 0 } = validation;
  if (crossed.length > 0 || !hasOptions || !limits.includes('minCount') || offered === 0 || minCount <= offered)
    return crossed;
  return [
    {
      rule: 'crossed-limits',
      message: `The minimum (${minCount}) is above the number of options (${offered}): no answer fits.`,
      fix: {
        label: `Set the minimum to ${offered}`,
        patch: { validation: withLimit(validation, 'minCount', offered) },
      },
    },
  ];
}

/** The problem of images that people who cannot see them know nothing about. */
function imageProblems(field: FieldOf): FieldProblem[] {
  const unsaid = fieldImages(field).filter(({ alternative }) => alternative.trim() === '').length;
  if (unsaid === 0) return [];
  const message =
    unsaid === 1
      ? 'An image has no description for people who cannot see it.'
      : `${unsaid} images have no description for people who cannot see them.`;
  return [{ rule: 'no-alternative', message }];
}

/** The problem of a pattern that is not supported. */
function patternProblems({ validation, ...field }: FieldOf): FieldProblem[] {
  const { pattern = '' } = validation;
  if (!modelOf(field).limits.includes('pattern') || pattern === '' || compilePattern(pattern)) return [];
  return [
    {
      rule: 'unsupported-pattern',
      message: 'This pattern is not supported and is ignored.',
      fix: { label: 'Delete the pattern', patch: { validation: withLimit(validation, 'pattern', undefined) } },
    },
  ];
}

function defaultProblems(field: FieldOf): FieldProblem[] {
  const { defaultValue } = field;
  if (defaultValue.trim() === '') return [];
  const model = modelOf(field);
  const typed = field as Parameters<typeof model.initial>[0];
  const isOffered = !model.hasOptions || offeredOptions(field.options).includes(defaultValue);
  if (isOffered && Object.keys(model.validate(typed, model.initial(typed), false)).length === 0) return [];
  return [
    {
      rule: 'unfit-default',
      message: isOffered
        ? `The default ${quoted(defaultValue)} is not a valid answer.`
        : `The default ${quoted(defaultValue)} is not one of the options.`,
      fix: { label: 'Delete the default', patch: { defaultValue: '' } },
    },
  ];
}

/** The problem of more options that are ticked beforehand than visitors may choose. */
function presetProblems(field: FieldOf): FieldProblem[] {
  const { maxCount = Infinity } = field.validation;
  const chosen = (field.details?.chosen ?? []).filter((option) => field.options.includes(option));
  if (!modelOf(field).limits.includes('maxCount') || chosen.length <= maxCount) return [];
  return [
    {
      rule: 'unfit-default',
      message: `More options are ticked beforehand (${chosen.length}) than can be chosen (${maxCount}).`,
      fix: {
        label: 'Untick the last ones',
        patch: { details: { ...field.details, chosen: chosen.slice(0, maxCount) } },
      },
    },
  ];
}

/**
 * Finds mistakes in the settings of a field of any type; the model lists the settings that count. Separate from the
 * models, because the visitor’s page does not need it.
 */
export function problemsOf(field: FieldOf): FieldProblem[] {
  return [
    ...imageProblems(field),
    ...labelProblems(field),
    ...(modelOf(field).hasOptions ? optionProblems(field) : []),
    ...partProblems(field),
    ...limitProblems(field),
    ...patternProblems(field),
    ...defaultProblems(field),
    ...presetProblems(field),
  ];
}
