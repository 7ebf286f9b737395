import type { FieldDetails, FieldOf } from '../../field';
import type { FieldPatch } from '../../field-settings';
import { withDetail } from '../settings/with-detail';

/** At most one image for each option. */
export type OptionImages = NonNullable<FieldDetails['pictures']>;

/**
 * The one option with another text in `after`. Undefined if options were added, removed or moved, or if another option
 * still has the old text.
 */
export function renamedOption(
  before: readonly string[],
  after: readonly string[],
): ReadonlyMap<string, string> | undefined {
  if (before.length !== after.length) return undefined;
  const [at, ...others] = before.flatMap((option, place) => (option === after[place] ? [] : place));
  if (at === undefined || others.length > 0) return undefined;
  const [from, to] = [before[at], after[at]];
  return from === undefined || to === undefined || after.includes(from) ? undefined : new Map([[from, to]]);
}

/**
 * The change that gives a field other options. What belongs to a renamed option, such as its image and whether it is ticked
 * beforehand, stays with it; what belongs to a removed option is removed.
 *
 * @param renames new texts by the former ones; by default found by comparing the options
 */
export function withOptions(
  { options, details, defaultValue }: FieldOf,
  next: string[],
  renames: ReadonlyMap<string, string> = renamedOption(options, next) ?? new Map(),
): FieldPatch {
  const offered = new Set(next);
  const now = (option: string) => renames.get(option) ?? option;
  const isThere = (option: string) => offered.has(option);
  const moved = <Each extends { option: string }>(list: readonly Each[]) =>
    list.map((each) => ({ ...each, option: now(each.option) })).filter((each) => isThere(each.option));
  const { pictures, chosen, optionValues, optionPoints, rightAnswers } = details ?? {};
  return {
    options: next,
    ...(defaultValue && { defaultValue: isThere(now(defaultValue)) ? now(defaultValue) : '' }),
    ...((pictures || chosen || optionValues || optionPoints || rightAnswers) && {
      details: {
        ...details,
        ...(pictures && { pictures: moved(pictures) }),
        ...(optionValues && { optionValues: moved(optionValues) }),
        ...(optionPoints && { optionPoints: moved(optionPoints) }),
        ...(rightAnswers && { rightAnswers: [...new Set(rightAnswers.map(now))].filter(isThere) }),
        ...(chosen && { chosen: [...new Set(chosen.map(now))].filter(isThere) }),
      },
    }),
  };
}

/** Whether the answer to a field is a list of options, and whether it takes several. */
function listKind({ type, details }: FieldOf): 'one' | 'list of one' | 'list' {
  if (type === 'radio' || type === 'select') return 'one';
  return type === 'checkbox' || details?.many ? 'list' : 'list of one';
}

/** Whether an option is ticked when a visitor opens the form. */
export function isPreset(field: FieldOf, option: string): boolean {
  return listKind(field) === 'one' ? field.defaultValue === option : (field.details?.chosen?.includes(option) ?? false);
}

/** The change that ticks an option beforehand, or no longer does. Where one option is taken, it replaces the former one. */
export function withPreset(field: FieldOf, option: string, isOn: boolean): FieldPatch {
  const kind = listKind(field);
  if (kind === 'one') return { defaultValue: isOn ? option : '' };
  const others = kind === 'list' ? (field.details?.chosen ?? []).filter((each) => each !== option) : [];
  const chosen = isOn ? [...others, option] : others;
  return withDetail(field, 'chosen', chosen.length > 0 ? chosen : undefined);
}

/** The change that gives an option another image or another description of it. */
export function withImage(field: FieldOf, option: string, change: Partial<OptionImages[number]>): FieldPatch {
  const { pictures = [] } = field.details ?? {};
  const former = pictures.find((each) => each.option === option) ?? { option, image: '', alternative: '' };
  const others = pictures.filter((each) => each.option !== option);
  const next = { ...former, ...change };
  return withDetail(field, 'pictures', next.image ? [...others, next] : others);
}
