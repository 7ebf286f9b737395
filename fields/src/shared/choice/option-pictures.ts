import type { FieldDetails, FieldOf } from '../../field';
import type { FieldPatch } from '../../field-settings';
import { withDetail } from '../settings/with-detail';

/** The images of a field’s options. */
export type Pictures = NonNullable<FieldDetails['pictures']>;

/**
 * The images after an edit of the options: the text of a renamed option changes in its image, too. Images of removed
 * options are removed.
 */
export function picturesAfter(pictures: Pictures, before: readonly string[], after: readonly string[]): Pictures {
  const at = before.findIndex((option, place) => option !== after[place]);
  const isRenamed = before.length === after.length && at >= 0 && !after.includes(before[at] ?? '');
  const renamed = isRenamed
    ? pictures.map((each) => (each.option === before[at] ? { ...each, option: after[at] ?? '' } : each))
    : pictures;
  return renamed.filter(({ option }) => after.includes(option));
}

/** The change that gives an option another image or another description of it. */
export function withPicture(field: FieldOf, option: string, change: Partial<Pictures[number]>): FieldPatch {
  const { pictures = [] } = field.details ?? {};
  const former = pictures.find((each) => each.option === option) ?? { option, image: '', alternative: '' };
  const others = pictures.filter((each) => each.option !== option);
  const next = { ...former, ...change };
  return withDetail(field, 'pictures', next.image ? [...others, next] : others);
}
