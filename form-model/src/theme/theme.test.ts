import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Theme } from '../schema/theme';
import { themeNames } from '../schema/theme-names';
import { readTheme } from '../wire/read-theme';
import { BOUNDARY_CONTRAST, contrastOf, TEXT_CONTRAST } from './contrast';
import { designedThemes } from './designed-themes';
import { themeCss } from './theme-css';
import { themeProblems } from './theme-problems';
import { layoutOf, type Mode, shippedFonts, themeTokens } from './theme-tokens';

const modes: readonly Mode[] = ['light', 'dark'];
const accents = ['#1f48a8', '#b63132', '#016246', '#5b3eae', '#000000', '#767676'];
const grounds = ['#f2e8d5', '#dfeaf2', '#ffffff'];
const own = accents.flatMap((accent, at): Partial<Theme>[] => [{ accent, ground: grounds[at % grounds.length] ?? '' }]);
const themes = themeNames.flatMap((name): Theme[] =>
  [{}, ...own].map((more) => ({ name, brightness: 'automatic' as const, ...more })),
);

/** The pairs whose texts and boundaries people see, with the least ratio. */
const pairs: readonly [one: string, other: string, ratio: number][] = [
  ['ink', 'surface-raised', TEXT_CONTRAST],
  ['ink', 'surface-selected', TEXT_CONTRAST],
  ['ink-muted', 'surface-raised', TEXT_CONTRAST],
  ['accent-ink', 'accent', TEXT_CONTRAST],
  ['accent-ink', 'accent-hover', TEXT_CONTRAST],
  ['accent-text', 'surface-raised', TEXT_CONTRAST],
  ['accent-soft-ink', 'accent-soft', TEXT_CONTRAST],
  ['danger-text', 'surface-raised', TEXT_CONTRAST],
  ['line-control', 'surface-raised', BOUNDARY_CONTRAST],
  ['focus', 'surface-raised', BOUNDARY_CONTRAST],
];
const onGround: typeof pairs = [
  ['ink', 'theme-ground', TEXT_CONTRAST],
  ['ink-muted', 'theme-ground', TEXT_CONTRAST],
  ['accent-text', 'theme-ground', TEXT_CONTRAST],
  ['line-control', 'theme-ground', BOUNDARY_CONTRAST],
];

describe('themes', () => {
  test.each(modes)('can be read, all twelve and with own colours, in %s', (mode) => {
    const tooLow = themes.flatMap((theme) => {
      const tokens = themeTokens(theme, mode);
      const shown = layoutOf(theme) === 'card' ? pairs : [...pairs, ...onGround];
      return shown
        .map(([one, other, least]) => ({
          one,
          other,
          least,
          ratio: contrastOf(tokens[one] ?? '', tokens[other] ?? ''),
        }))
        .filter(({ ratio, least }) => ratio < least - 0.01)
        .map((low) => `${theme.name} ${theme.accent ?? ''} ${low.one} on ${low.other}: ${low.ratio.toFixed(2)}`);
    });
    expect(tooLow).toEqual([]);
  });

  it('have the tokens of the style sheet as their base', () => {
    const sheet = readFileSync(join(__dirname, '../../../shared-ui/src/styles/tokens.css'), 'utf8');
    const [light = '', dark = ''] = sheet.split(':root[data-theme="dark"]');
    const missing = Object.entries(designedThemes.limestone.tokens).filter(
      ([token, [inLight, inDark]]) =>
        !token.startsWith('theme-') &&
        !(light.includes(`--${token}: ${inLight};`) && (dark + light).includes(`--${token}: ${inDark};`)),
    );
    expect(missing).toEqual([]);
  });

  it('change nothing of a form with the first one', () => {
    const css = themeCss({ name: 'limestone', brightness: 'automatic' });
    expect(css).not.toMatch(/--(accent|ink|surface|line)/);
  });

  it('refuse an accent on which white text cannot be read, and offer the nearest that passes', () => {
    const [problem, ...others] = themeProblems({ name: 'limestone', brightness: 'automatic', accent: '#1994b5' });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ member: 'accent', message: expect.stringContaining('3.5 : 1') });
    expect(contrastOf('#ffffff', problem?.nearest ?? '')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(themeProblems({ name: 'limestone', brightness: 'automatic', accent: problem?.nearest ?? '' })).toEqual([]);
  });

  it('refuse a ground on which text cannot be read, but not around a sheet', () => {
    const ground = '#404040';
    const [problem] = themeProblems({ name: 'limestone', brightness: 'light', ground });
    expect(problem?.member).toBe('ground');
    expect(themeProblems({ name: 'limestone', brightness: 'light', ground: problem?.nearest ?? '' })).toEqual([]);
    expect(themeProblems({ name: 'nocturne', brightness: 'light', ground })).toEqual([]);
    expect(themeProblems({ name: 'limestone', brightness: 'dark', ground: '#222222' })).toEqual([]);
  });

  it('have the corners that the owner chose, and otherwise those of their design', () => {
    const radius = (corners?: Theme['corners']) =>
      themeTokens({ name: 'limestone', brightness: 'light', ...(corners && { corners }) }, 'light')['radius-md'];
    expect([radius('square'), radius('cut'), radius('round')]).toEqual(['0px', '6px', '14px']);
    expect(radius()).toBe(`${designedThemes.limestone.radii.medium}px`);
  });

  it('name the fonts that visitors download: none for the system’s', () => {
    expect(shippedFonts({ name: 'limestone', brightness: 'automatic' })).toEqual([]);
    expect(shippedFonts({ name: 'faience', brightness: 'automatic' })).toEqual(['serif']);
    expect(shippedFonts({ name: 'faience', brightness: 'automatic', font: 'system' })).toEqual([]);
  });

  it('are read with the first of each choice for one that is not known', () => {
    expect(readTheme({ name: 'later', brightness: 'dim', accent: '#ABCDEF' })).toEqual({
      name: 'limestone',
      brightness: 'automatic',
      accent: '#abcdef',
    });
    expect(readTheme(null)).toBeUndefined();
    expect(readTheme({ name: 'opus', logo: 7 })).toMatchObject({ logo: { image: '', alternative: '' } });
  });
});
