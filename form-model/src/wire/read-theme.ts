import type { Theme } from '../schema/theme';
import { brightnesses, cornerNames, themeFonts, themeNames } from '../schema/theme-names';
import { members, oneOf, textOr, withDefaults } from './read-value';

/** The theme; undefined for none, so that a form with the usual look has no such member. */
export function readTheme(value: unknown): Theme | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = members(value);
  const text = (member: 'accent' | 'ground') => ({ [member]: textOr(given[member], '').toLowerCase() });
  const image = (member: 'cover' | 'logo' | 'groundImage') => ({
    [member]: withDefaults({ image: '', alternative: '' }, given[member]),
  });
  return {
    name: oneOf(given.name, themeNames),
    brightness: oneOf(given.brightness, brightnesses),
    ...(given.accent !== undefined && text('accent')),
    ...(given.ground !== undefined && text('ground')),
    ...(given.corners !== undefined && { corners: oneOf(given.corners, cornerNames) }),
    ...(given.font !== undefined && { font: oneOf(given.font, themeFonts) }),
    ...(given.cover !== undefined && image('cover')),
    ...(given.logo !== undefined && image('logo')),
    ...(given.groundImage !== undefined && image('groundImage')),
    ...(given.followsDefault === true && { followsDefault: true as const }),
  };
}
