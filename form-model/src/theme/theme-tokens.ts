import type { Theme, ThemeFont } from '../schema/theme';
import { BOUNDARY_CONTRAST, contrastOf, hexOf, nearestWith, oklchOf, TEXT_CONTRAST } from './contrast';
import type { DesignedTheme } from './designed-theme';
import { designedThemes } from './designed-themes';

export type Mode = 'light' | 'dark';

/** Values of CSS properties by name, without the dashes. */
export type Tokens = { readonly [token: string]: string };

/** The fonts, with the system’s own while a font is loading. The families are those of `/fonts/{font}/font.css`. */
const system = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif';
const families: { readonly [font in ThemeFont]: string } = {
  system,
  serif: '"Source Serif 4 Variable",ui-serif,"Iowan Old Style",Charter,Georgia,serif',
  slab: '"Zilla Slab",Rockwell,"Roboto Slab",ui-serif,Georgia,serif',
  rounded: `"Nunito Variable",ui-rounded,"SF Pro Rounded",${system}`,
  geometric: `"Outfit Variable","Avenir Next",Avenir,"Century Gothic",${system}`,
  monospace: '"JetBrains Mono Variable",ui-monospace,"SF Mono",Menlo,Consolas,monospace',
};

const corners = { square: { medium: 0, large: 0 }, cut: { medium: 6, large: 10 }, round: { medium: 14, large: 20 } };

/** The mode whose colours the owner chose; those of the other one follow from them. */
export function chosenMode({ brightness }: Pick<Theme, 'brightness'>): Mode {
  return brightness === 'dark' ? 'dark' : 'light';
}

/** Where the pattern or the images stand. With an image as ground, texts stand on a sheet. */
export function layoutOf({ name, groundImage, cover }: Theme): DesignedTheme['layout'] {
  if (groundImage?.image) return 'card';
  const { layout } = designedThemes[name];
  return layout === 'plain' && cover?.image ? 'band' : layout;
}

/** The fonts that visitors of the form download. */
export function shippedFonts({ name, font }: Theme): ThemeFont[] {
  const designed = designedThemes[name];
  const fonts = font ? [font] : [designed.font, designed.headingFont];
  return [...new Set(fonts)].filter((each) => each !== 'system');
}

const pick = ({ tokens }: DesignedTheme, mode: Mode): Tokens =>
  Object.fromEntries(Object.entries(tokens).map(([token, pair]) => [token, pair[mode === 'light' ? 0 : 1]]));

/** The tokens of a form without a theme. */
export function usualTokens(mode: Mode): Tokens {
  return pick(designedThemes.limestone, mode);
}

/** The colours that follow from an accent on the surfaces of a theme. */
function accentTokens(chosen: string, mode: Mode, isExact: boolean, surfaces: Tokens): Tokens {
  const isLight = mode === 'light';
  const towards = isLight ? 'black' : 'white';
  const { l, c, h } = oklchOf(chosen);
  const seen = isExact ? chosen : hexOf({ l: isLight ? Math.min(l, 0.5) : Math.max(l, 0.54), c, h });
  const accent = nearestWith(seen, ['#ffffff'], { ratio: TEXT_CONTRAST, towards: 'black' });
  const shade = (by: number) => hexOf({ ...oklchOf(accent), l: oklchOf(accent).l + by });
  const soft = hexOf({ l: isLight ? 0.94 : 0.29, c: Math.min(c, isLight ? 0.025 : 0.06), h });
  const grounds = ['surface-raised', 'surface-sunken', 'theme-ground'].map((token) => surfaces[token] ?? '#ffffff');
  const text = nearestWith(accent, [...grounds, soft], { ratio: TEXT_CONTRAST, towards });
  return {
    accent,
    'accent-hover': shade(-0.05),
    'accent-active': shade(-0.09),
    'accent-ink': '#ffffff',
    'accent-text': text,
    'accent-soft': soft,
    'accent-soft-ink': nearestWith(text, [soft], { ratio: TEXT_CONTRAST, towards }),
    'accent-line': hexOf({ l: isLight ? 0.8 : 0.46, c: Math.min(c, 0.1), h }),
    'surface-selected': soft,
    focus: nearestWith(accent, grounds, { ratio: BOUNDARY_CONTRAST, towards }),
  };
}

/** The ground of the other mode: the same hue. */
function groundIn(chosen: string, mode: Mode, isExact: boolean): string {
  if (isExact) return chosen;
  const { c, h } = oklchOf(chosen);
  return hexOf({ l: mode === 'light' ? 0.97 : 0.19, c: Math.min(c, 0.02), h });
}

/** The colours on an own ground. On a sheet only the line at the end of the page stands on it. */
function groundTokens(ground: string, mode: Mode, isSheet: boolean, base: Tokens): Tokens {
  const { ink = '', 'surface-raised': raised = '' } = base;
  if (isSheet) {
    const onGround = contrastOf('#ffffff', ground) >= TEXT_CONTRAST ? '#ffffff' : '#181b22';
    return { 'theme-ground': ground, 'theme-ground-ink': onGround, 'theme-ground-muted': onGround };
  }
  const towards = mode === 'light' ? 'black' : 'white';
  const on = (token: string, ratio: number) =>
    [token, nearestWith(base[token] ?? ink, [ground, raised], { ratio, towards })] as const;
  return {
    'theme-ground': ground,
    'theme-ground-ink': ink,
    ...Object.fromEntries(
      ['ink-muted', 'ink-faint', 'danger-text', 'success-text', 'theme-ground-muted'].map((token) =>
        on(token, TEXT_CONTRAST),
      ),
    ),
    ...Object.fromEntries([on('line-control', BOUNDARY_CONTRAST)]),
  };
}

function patternOf({ pattern }: DesignedTheme, mode: Mode): string {
  if (!pattern) return 'none';
  const { width, height, tiles, shapes } = pattern;
  const at = mode === 'light' ? 0 : 1;
  const drawn = shapes.replace(/\$([1-4])/g, (_, tile: string) => tiles[Number(tile) - 1]?.[at] ?? 'none');
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'>${drawn}</svg>`;
  return `url("data:image/svg+xml,${svg.replace(/[#<>%]/g, encodeURIComponent)}")`;
}

/** All tokens of a theme in a mode, also those of the form without one. */
export function themeTokens(theme: Theme, mode: Mode): Tokens {
  const designed = designedThemes[theme.name];
  const isExact = mode === chosenMode(theme);
  const base = { ...usualTokens(mode), ...pick(designed, mode) };
  const isSheet = layoutOf(theme) === 'card';
  const ground = theme.ground && groundTokens(groundIn(theme.ground, mode, isExact), mode, isSheet, base);
  const grounded = { ...base, ...ground };
  const { medium, large } = theme.corners ? corners[theme.corners] : designed.radii;
  return {
    ...grounded,
    ...(theme.accent && accentTokens(theme.accent, mode, isExact, grounded)),
    'radius-md': `${medium}px`,
    'radius-lg': `${large}px`,
    'radius-sm': `${Math.min(medium, 4)}px`,
    'radius-tile': `${Math.min(medium, 1)}px`,
    'font-system': families[theme.font ?? designed.font],
    'theme-head': families[theme.font ?? designed.headingFont],
    'theme-pattern': patternOf(designed, mode),
    ...(designed.pattern?.isBorder && !theme.cover?.image && { 'theme-band': `${designed.pattern.height}px` }),
  };
}
