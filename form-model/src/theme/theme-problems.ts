import type { Theme } from '../schema/theme';
import { contrastOf, nearestWith, TEXT_CONTRAST } from './contrast';
import { chosenMode, layoutOf, themeTokens } from './theme-tokens';

/** A colour of the owner’s that people could not read. */
export interface ThemeProblem {
  member: 'accent' | 'ground';
  /** A sentence about the text that cannot be read, with both ratios. */
  message: string;
  /** The nearest colour that passes, and its ratio. */
  nearest: string;
  ratio: number;
}

/** Rounded down, so that no ratio looks better than it is. */
export function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
}

function accentProblem({ accent }: Theme): ThemeProblem[] {
  if (!accent) return [];
  const ratio = contrastOf('#ffffff', accent);
  if (ratio >= TEXT_CONTRAST) return [];
  const nearest = nearestWith(accent, ['#ffffff'], { ratio: TEXT_CONTRAST, towards: 'black' });
  const message = `White text on this accent has a contrast of ${ratioText(ratio)}. Buttons need ${ratioText(TEXT_CONTRAST)}.`;
  return [{ member: 'accent', message, nearest, ratio: contrastOf('#ffffff', nearest) }];
}

function groundProblem(theme: Theme): ThemeProblem[] {
  // On a sheet no text of the form stands on the ground.
  if (!theme.ground || layoutOf(theme) === 'card') return [];
  const mode = chosenMode(theme);
  const { ink = '' } = themeTokens({ name: theme.name, brightness: theme.brightness }, mode);
  const ratio = contrastOf(ink, theme.ground);
  if (ratio >= TEXT_CONTRAST) return [];
  const towards = mode === 'light' ? 'white' : 'black';
  const nearest = nearestWith(theme.ground, [ink], { ratio: TEXT_CONTRAST, towards });
  const message = `Text on this background has a contrast of ${ratioText(ratio)}. It needs ${ratioText(TEXT_CONTRAST)}.`;
  return [{ member: 'ground', message, nearest, ratio: contrastOf(ink, nearest) }];
}

/** The colours of a theme that the builder refuses, and the server as well. */
export function themeProblems(theme: Theme): ThemeProblem[] {
  return [...accentProblem(theme), ...groundProblem(theme)];
}

/** The contrasts that an owner sees, in the mode whose colours they chose. */
export function themeRatios(theme: Theme): { name: string; ratio: number }[] {
  const tokens = themeTokens(theme, chosenMode(theme));
  const between = (one: string, other: string) => contrastOf(tokens[one] ?? '#000000', tokens[other] ?? '#ffffff');
  const page = layoutOf(theme) === 'card' ? 'surface-raised' : 'theme-ground';
  return [
    { name: 'Text on background', ratio: between('ink', page) },
    { name: 'Text on the accent', ratio: between('accent-ink', 'accent') },
  ];
}
